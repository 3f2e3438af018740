import type {ActiveRelease, Canary} from '@switchboard/contracts/registry/document/schemas';
import {act, screen} from '@testing-library/react';
import {setPerson} from '../registry/document-store.ts';
import {setAside, useTrials} from '../registry/set-aside.ts';
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
const {
  stage,
  confirmLeave,
  release,
  triesOf,
  announce,
  activate,
  renderSlot,
  open,
  openTwice,
  press,
} = setSlotStage(load);

const canaryOf = async (overrides: Partial<Canary> = {}): Promise<Canary> => {
  const {activatedAt: _, ...signed} = await release('1.1.0');
  return {...signed, salt: 'a salt of this rollout', percent: 100, cohorts: {}, ...overrides};
};

/** Announces 1.0.0 as active and 1.1.0 as its canary for everyone. */
const announceCanary = async (overrides: Partial<Canary> = {}, active?: ActiveRelease) =>
  announce([{...(active ?? (await release('1.0.0'))), canary: await canaryOf(overrides)}]);

const reported = () =>
  jest.mocked(report).mock.calls.map(([{arm, version, outcome}]) => `${arm} ${version} ${outcome}`);

const OVER = /The trial version of Tickets had a problem. You are using 1.0.0 again/;

beforeEach(() => {
  jest.mocked(report).mockClear();
  useTrials.setState({over: [], unread: []});
});

describe('a canary in its slot', () => {
  it('G10 T1 shows a canary, and reports it as one', async () => {
    await announceCanary();
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(reported()).toEqual(['canary 1.1.0 loaded']);
  });

  it('L7 L16 offers a canary in an open section, and leaves it at once at its end', async () => {
    await open('1.0.0');
    await announceCanary();
    await screen.findByText('A new version of Tickets is ready');
    await press('Update now');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    stage.leave = 'ask';
    await activate('1.0.0');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L15 swaps a canary in at once if allowed, and keeps it when promoted', async () => {
    stage.canLeave = () => 'allow';
    await open('1.0.0');
    await announceCanary();
    await screen.findByText('Tickets 1.1.0');
    await activate('1.1.0');
    expect(screen.getByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(triesOf('1.1.0')).toBe(1);
  });

  it('L18 replaces a canary that does not load, with one line, and offers it no more', async () => {
    stage.broken.add('1.1.0');
    await announceCanary();
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(OVER);
    expect(reported()).toEqual([
      ...Array<string>(3).fill('canary 1.1.0 failed'),
      'active 1.0.0 loaded',
    ]);
  });

  it('L18 does not retry a canary in this session, and keeps its line until it is read', async () => {
    stage.broken.add('1.1.0');
    await announceCanary();
    await openTwice('1.0.0');
    expect(triesOf('1.1.0')).toBe(3);
    expect(sessionStorage.getItem('switchboard.set-aside')).toBe('tickets@1.1.0');
    await press('OK');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('L18 keeps a canary if the active release does not load either', async () => {
    stage.broken.add('1.1.0').add('1.0.0');
    await announceCanary();
    renderSlot();
    await screen.findByText('Loading chunk tickets failed');
    expect(useTrials.getState().over).toEqual([]);
  });

  it('L18 replaces a canary that may not run by the active release, and reports it', async () => {
    await announceCanary({signatures: []});
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(triesOf('1.1.0')).toBe(0);
    expect(jest.mocked(report).mock.calls[0]?.[0]).toMatchObject({
      arm: 'canary',
      version: '1.1.0',
      stage: 'document',
      code: 'unsigned',
    });
  });

  it('L18 L12 falls back to known good if the active release does not load either', async () => {
    keepKnownGood(await release('0.9.0'));
    stage.broken.add('1.1.0').add('1.0.0');
    await announceCanary();
    renderSlot();
    expect(await screen.findByText('Tickets 0.9.0')).toBeInTheDocument();
    expect(
      screen.getByText(/Tickets 1.1.0 does not work here at the moment. You are using 0.9.0/),
    ).toBeInTheDocument();
  });

  it('L18 replaces a canary at its first crash, after reporting it', async () => {
    stage.crashing.add('1.1.0');
    await announceCanary();
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(OVER);
    expect(reported()).toEqual([
      'canary 1.1.0 loaded',
      'canary 1.1.0 crashed',
      'active 1.0.0 loaded',
    ]);
    expect(triesOf('1.1.0')).toBe(1);
  });

  it('L18 treats a crash of a promoted canary as one of the active release', async () => {
    keepKnownGood(await release('0.9.0'));
    await announceCanary();
    renderSlot();
    await screen.findByText('Tickets 1.1.0');
    await activate('1.1.0');
    stage.crashing.add('1.1.0');
    await press('Type');
    expect(await screen.findByText('Tickets 0.9.0')).toBeInTheDocument();
    expect(reported()).toEqual([
      'canary 1.1.0 loaded',
      'active 1.1.0 crashed',
      'known-good 0.9.0 loaded',
    ]);
    expect(useTrials.getState().over).toEqual([]);
  });

  it('L12 keeps a promoted canary as good after 10 s', async () => {
    await announceCanary();
    renderSlot();
    await screen.findByText('Tickets 1.1.0');
    jest.useFakeTimers({advanceTimers: true});
    await activate('1.1.0');
    act(() => jest.advanceTimersByTime(11_000));
    jest.useRealTimers();
    expect(localStorage.getItem('switchboard.known-good')).toContain('1.1.0');
  });

  it('L18 tries a canary of another version', async () => {
    setAside('tickets@1.0.9');
    await announceCanary();
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L18 runs a failed canary once it is the active release', async () => {
    setAside('tickets@1.1.0');
    await open('1.1.0');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('L12 keeps the active release as good, not the canary', async () => {
    await announceCanary();
    jest.useFakeTimers({advanceTimers: true});
    renderSlot();
    await screen.findByText('Tickets 1.1.0');
    act(() => jest.advanceTimersByTime(11_000));
    jest.useRealTimers();
    expect(localStorage.getItem('switchboard.known-good')).toBeNull();
  });
});

it('L16 swaps a pinned release in at once, and out at once', async () => {
  const {activatedAt: _, ...pinned} = await release('1.1.0');
  setPerson({id: 'u1', role: 'owner', workspaceId: 'w1', isFirstTime: false});
  await open('1.0.0');
  stage.leave = 'ask';
  await announce([{...(await release('1.0.0')), pins: [{...pinned, workspaces: ['w1']}]}]);
  expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  await activate('1.0.0');
  expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  expect(confirmLeave).not.toHaveBeenCalled();
});
