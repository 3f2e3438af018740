import {screen, waitFor} from '@testing-library/react';
import {useEffect} from 'react';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {record} from './effects/ledger.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));

const load = jest.mocked(loadModule);
const {stage, moduleOf, release, activate, renderSlot} = setSlotStage(load);
const page = globalThis as unknown as Record<string, unknown>;
const anything = () => undefined;

/** Lets a version listen on the page, with a clean-up of its own or without. */
async function listen(version: string, isTidy: boolean) {
  const {release: signed} = await release(version);
  const undo = jest.fn();
  page[signed.container] = {};
  function Listener() {
    useEffect(() => {
      const forget = record(signed, {what: 'listener keydown', undo}, anything);
      return () => (isTidy ? forget() : undefined);
    }, []);
    return null;
  }
  stage.fields = () => <Listener />;
  return {undo, isKept: () => page[signed.container] !== undefined};
}

const openAndLeave = async () => {
  await activate('1.0.0');
  const {unmount} = renderSlot();
  await screen.findByText('Tickets 1.0.0');
  unmount();
  await Promise.resolve();
};

beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue(undefined));

describe('a section that is left', () => {
  it('E3 keeps a section in memory if its own clean-up leaves nothing on the page', async () => {
    const {undo, isKept} = await listen('1.0.0', true);
    await openAndLeave();
    expect([undo.mock.calls.length, isKept()]).toEqual([0, true]);
  });

  it("E3 removes leftovers of a section's own clean-up, and evaluates it again", async () => {
    const {undo, isKept} = await listen('1.0.0', false);
    await openAndLeave();
    expect([undo.mock.calls.length, isKept()]).toEqual([1, false]);
  });
});

it('E2 removes everything of a release that crashes in its first render', async () => {
  const undo = jest.fn();
  stage.crashing.add('1.1.0');
  load.mockImplementation(async ({release: signed}) => {
    record(signed, {what: 'listener keydown', undo}, anything);
    return moduleOf(signed.version);
  });
  await activate('1.1.0');
  renderSlot();
  await screen.findByText('Something went wrong');
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});
