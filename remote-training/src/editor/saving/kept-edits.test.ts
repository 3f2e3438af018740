import {type KeptEdits, keepEdits} from './kept-edits.ts';

const edits = (title: string) => ({values: {title}}) as unknown as KeptEdits;
const keys = () => Object.keys(localStorage);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('edits are deleted once the server has them', () => {
  const keep = keepEdits('u1', 'c1');
  keep.write(edits('Fire'));
  expect(keys()).toEqual(['switchboard-course:u1:c1']);
  keep.write(undefined);
  expect(keys()).toEqual([]);
});

it('edits are deleted even after their last write met a full storage', () => {
  const keep = keepEdits('u1', 'c1');
  keep.write(edits('Fire'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keep.write(edits('Fire drill'));
  keep.write(undefined);
  expect(keys()).toEqual([]);
});
