import {isInsertingStyles, noteInserts} from './style-inserts.ts';

it('reports the time in which a rule is written', () => {
  const seen: [string, boolean][] = [];
  const sheet = {insert: (rule: string) => void seen.push([rule, isInsertingStyles()])};
  noteInserts(sheet);
  sheet.insert('a{color:red}');
  expect(seen).toEqual([['a{color:red}', true]]);
  expect(isInsertingStyles()).toBe(false);
});

it('reports its end after a failure', () => {
  const sheet = {
    insert: () => {
      throw new SyntaxError('rejected');
    },
  };
  noteInserts(sheet);
  expect(() => sheet.insert()).toThrow('rejected');
  expect(isInsertingStyles()).toBe(false);
});
