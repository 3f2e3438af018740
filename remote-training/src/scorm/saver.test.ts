import {createSaver, type SaveState} from './saver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A saver with manual responses. */
const setUp = () => {
  const saves: {values: object; done: () => void; fail: (error: unknown) => void}[] = [];
  const states: SaveState['type'][] = [];
  const saver = createSaver({
    save: (values) =>
      new Promise((done, fail) => {
        saves.push({values, done, fail});
      }),
    isFinal: (error) => error === 'refused',
    onState: ({type}) => states.push(type),
    everyMs: 5000,
  });
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return {saver, saves, states, wait};
};

it('saves one request at a time, with the newest values only', async () => {
  const {saver, saves, states, wait} = setUp();
  saver.take({a: '1'}, false);
  saver.take({a: '2'}, false);
  saver.take({a: '3'}, false);
  expect(saves.map(({values}) => values)).toEqual([{a: '1'}]);
  saves[0]!.done();
  await wait(4999);
  expect(saves).toHaveLength(1);
  await wait(1);
  expect(saves[1]!.values).toEqual({a: '3'});
  saves[1]!.done();
  await wait(20_000);
  expect(saves).toHaveLength(2);
  expect(states).toEqual(['saving', 'saving', 'saving', 'saved']);
});

it('saves at once when a package ends, or the page may end', async () => {
  const {saver, saves, wait} = setUp();
  saver.take({a: '1'}, false);
  saves[0]!.done();
  await wait(0);
  saver.take({a: '2'}, true);
  expect(saves).toHaveLength(2);
  saver.take({a: '3'}, true);
  expect(saves).toHaveLength(2);
  saves[1]!.done();
  await wait(0);
  saver.flush();
  expect(saves[2]!.values).toEqual({a: '3'});
});

it('retries after a missing response, with newer values', async () => {
  const {saver, saves, states, wait} = setUp();
  saver.take({a: '1'}, true);
  saves[0]!.fail(new TypeError('no line'));
  await wait(5000);
  expect(saves[1]!.values).toEqual({a: '1'});
  saver.take({a: '2'}, false);
  saves[1]!.fail(new TypeError('no line'));
  await wait(5000);
  expect(saves[2]!.values).toEqual({a: '2'});
  saves[2]!.done();
  await wait(0);
  expect(states).toEqual(['saving', 'waiting', 'saving', 'waiting', 'saving', 'saved']);
});

it('stops after a rejection', async () => {
  const {saver, saves, states, wait} = setUp();
  saver.take({a: '1'}, false);
  saves[0]!.fail('refused');
  await wait(60_000);
  saver.take({a: '2'}, true);
  expect(saves).toHaveLength(1);
  expect(states).toEqual(['saving', 'refused']);
});
