import {act, screen, waitFor} from '@testing-library/react';
import {setPreview} from '../registry/document-store.ts';
import {report} from './telemetry/index.ts';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {keepKnownGood} from './memory/known-good.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));
jest.mock('./telemetry/index.ts', () => ({
  ...jest.requireActual<object>('./telemetry/index.ts'),
  report: jest.fn(),
}));

const load = jest.mocked(loadModule);
const {stage, confirmLeave, release, triesOf, activate, renderSlot, openTwice, press} =
  setSlotStage(load);

const reported = () =>
  jest.mocked(report).mock.calls.map(([{arm, version, outcome}]) => `${arm} ${version} ${outcome}`);

/** Announces 1.0.0 as active and lays a preview of 1.1.0 over it. */
async function preview() {
  await activate('1.0.0');
  setPreview((await stage.signer.preview('1.1.0')).signed);
}
const end = () => act(async () => setPreview(undefined));

async function openPreview() {
  await preview();
  renderSlot();
  await screen.findByText('Tickets 1.1.0');
}

beforeEach(() => {
  jest.mocked(report).mockClear();
  setPreview(undefined);
});

describe('a preview in its slot', () => {
  it('L21 T1 shows a preview, and reports it as one', async () => {
    await openPreview();
    expect(reported()).toEqual(['preview 1.1.0 loaded']);
  });

  it('L20 never replaces a preview that does not load, and shows its failure', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.broken.add('1.1.0');
    await preview();
    renderSlot();
    expect(await screen.findByText('This part of the dashboard did not load')).toBeInTheDocument();
    expect([triesOf('1.1.0'), triesOf('1.0.0')]).toEqual([3, 0]);
  });

  it('L20 keeps a preview that crashes again and again', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.crashing.add('1.1.0');
    await preview();
    renderSlot();
    await screen.findByText('Something went wrong');
    await press('Try again');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(0);
  });

  it('L20 does not keep a preview as the last known good release', async () => {
    await preview();
    jest.useFakeTimers();
    renderSlot();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    jest.useRealTimers();
    expect(localStorage.getItem('switchboard.known-good')).toBeNull();
  });

  it('L22 replaces an ended preview by the live release in place, if nothing is lost', async () => {
    await openPreview();
    await end();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L22 replaces a preview at its end despite typed text, without a question', async () => {
    await openPreview();
    await press('Type');
    await end();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L22 keeps a preview while something is being sent', async () => {
    stage.canLeave = () => 'block';
    await openPreview();
    await end();
    await waitFor(() => expect(triesOf('1.1.0')).toBe(1));
    expect([screen.queryByText('Tickets 1.0.0'), triesOf('1.0.0')]).toEqual([null, 0]);
  });

  it('L23 swaps the next development build in at once, but not during sending', async () => {
    const build = (number: number) =>
      stage.signer
        .preview(`1.1.0-dev.00000000000${number}`)
        .then(({signed}) => act(async () => setPreview(signed, true)));
    await activate('1.0.0');
    await build(1);
    renderSlot();
    await screen.findByText('Tickets 1.1.0-dev.000000000001');
    await press('Type');
    await build(2);
    await screen.findByText('Tickets 1.1.0-dev.000000000002');
    stage.canLeave = () => 'block';
    await build(3);
    await screen.findByText('Tickets 1.1.0-dev.000000000003');
    await build(4);
    expect([
      screen.queryByText('Tickets 1.1.0-dev.000000000003') !== null,
      triesOf('1.1.0-dev.000000000004'),
    ]).toEqual([true, 0]);
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L24 replaces a build that crashes by the next one', async () => {
    await preview();
    stage.crashing.add('1.1.0');
    renderSlot();
    await screen.findByText('Something went wrong');
    const {signed} = await stage.signer.preview('1.1.0-dev.000000000001');
    await act(async () => setPreview(signed));
    expect(await screen.findByText('Tickets 1.1.0-dev.000000000001')).toBeInTheDocument();
  });

  it('L22 keeps a preview of the active release on screen', async () => {
    await activate('1.1.0');
    setPreview((await stage.signer.preview('1.1.0')).signed);
    await openTwice('1.1.0');
    await end();
    expect(screen.getByText('Tickets 1.1.0')).toBeInTheDocument();
  });
});
