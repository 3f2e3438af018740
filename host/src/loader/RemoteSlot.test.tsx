import type {ActiveRelease, CanLeave, RegistryDocument, SignedRelease} from '@switchboard/federation';
import {GuardedRouter, useLeaveGuard} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {ThemeRoot, Toasts} from '@switchboard/ui';
import {act, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {useDocumentStore} from '../registry/document-store.ts';
import {configureTrust, offerDocument} from '../registry/trust.ts';
import {refreshDocument} from '../registry/watch-document.ts';
import {createSigner, type Signer} from '../testing/signed.ts';
import {closeBreaker} from './breaker.ts';
import {keepKnownGood} from './known-good.ts';
import {LoadFailure} from './load-failure.ts';
import {loadModule} from './load-module.ts';
import {RemoteSlot} from './RemoteSlot.tsx';

jest.mock('./load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({refreshDocument: jest.fn(() => Promise.resolve())}));

const load = jest.mocked(loadModule);

let signer: Signer;
let serial = 0;
let inForce: RegistryDocument;

const confirmLeave = jest.fn<Promise<boolean>, []>();
let leave: CanLeave = 'allow';
let canLeave: (() => CanLeave) | undefined;
let broken: Set<string>;
let crashing: Set<string>;

function Section({version}: {version: string}) {
  const [hasTyped, setTyped] = useState(false);
  useLeaveGuard(hasTyped ? 'ask' : leave, confirmLeave);
  if (crashing.has(version)) throw Object.assign(new Error(`${version} crashed`), {stack: `Error\n at http://localhost/remotes/tickets/${version}/static/js/1.js:1:1`});
  return <><p>Tickets {version}</p><button onClick={() => setTyped(true)}>Type</button></>;
}

const release = (version: string) => signer.release(version);
const triesOf = (version: string) => load.mock.calls.filter(([signed]: [SignedRelease, ...unknown[]]) => signed.release.version === version).length;

async function announce(releases: ActiveRelease[], overrides: Partial<RegistryDocument> = {}) {
  serial += 1;
  inForce = await signer.document(serial, releases, overrides);
  await act(() => offerDocument(inForce));
}

const activate = async (version: string, overrides: Partial<RegistryDocument> = {}) => announce([await release(version)], overrides);

beforeEach(async () => {
  signer = await createSigner();
  leave = 'allow';
  canLeave = undefined;
  broken = new Set();
  crashing = new Set();
  localStorage.clear();
  for (const version of ['1.0.0', '1.1.0']) closeBreaker(`tickets@${version}`);
  useDocumentStore.setState({document: {serial: -1, issuedAt: '', expiresAt: '', remotes: {}, revoked: [], signatures: []}, faults: {}});
  await configureTrust(signer.config);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  load.mockReset();
  load.mockImplementation(async ({release: {version}}) => {
    if (broken.has(version)) throw new LoadFailure('tickets', 'error');
    return {default: () => <Section version={version} />, ...(canLeave ? {canLeave} : {})};
  });
  confirmLeave.mockReset();
});

afterEach(() => jest.restoreAllMocks());

const renderSlot = () =>
  render(
    <ThemeRoot>
      <GuardedRouter history={createTestHistory('/dashboard/tickets')}>
        <RemoteSlot name="tickets" basePath="/dashboard/tickets" />
        <Toasts />
      </GuardedRouter>
    </ThemeRoot>,
  );

const open = async (version: string) => {
  await activate(version);
  renderSlot();
  await screen.findByText(`Tickets ${version}`);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', {name}));

describe('a remote in its slot', () => {
  it('says so when the registry has no active release of the remote', () => {
    renderSlot();
    expect(screen.getByText('Nothing is published here yet')).toBeInTheDocument();
  });

  it('L6 shows the release that is active when it is mounted', async () => {
    await open('1.1.0');
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L3 says after 3 s that it is still loading, and can be cancelled', async () => {
    await activate('1.0.0');
    load.mockImplementation((_, __, signal) => new Promise((___, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))));
    renderSlot();
    await screen.findByText('Still loading Tickets…', {}, {timeout: 10_000});
    await press('Cancel');
    expect(await screen.findByRole('heading', {name: 'Loading was cancelled'})).toBeInTheDocument();
  });
});

describe('a newer release of a mounted section', () => {
  it('L7 is offered where the section says nothing, and swapped in when the person says so', async () => {
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    await press('Update now');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L15 takes its place at once where the section allows it', async () => {
    canLeave = () => 'allow';
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L15 of two releases in a row the later one stays, whichever arrives first', async () => {
    canLeave = () => 'allow';
    await open('1.0.0');
    const {promise: slow, resolve: arrive} = Promise.withResolvers<void>();
    load.mockImplementation(async ({release: {version}}) => {
      if (version === '1.1.0') await slow;
      return {default: () => <Section version={version} />, canLeave: () => 'allow'};
    });
    await activate('1.1.0');
    await activate('1.2.0');
    await screen.findByText('Tickets 1.2.0');
    await act(async () => arrive());
    expect(screen.getByText('Tickets 1.2.0')).toBeInTheDocument();
  });

  it('L15 is only offered where the section allows it but a form has something to lose', async () => {
    canLeave = () => 'allow';
    leave = 'ask';
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(triesOf('1.1.0')).toBe(0);
  });

  it('L15 gives way to what is typed while the newer release is on its way, without a question', async () => {
    canLeave = () => 'allow';
    await open('1.0.0');
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    load.mockImplementationOnce(async () => {
      await arrived;
      return {default: () => <Section version="1.1.0" />};
    });
    await activate('1.1.0');
    await waitFor(() => expect(triesOf('1.1.0')).toBe(1));
    await press('Type');
    await act(async () => arrive());
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L15 waits without a word while something is being sent', async () => {
    leave = 'block';
    await open('1.0.0');
    await activate('1.1.0');
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it.each([
    [false, 'Tickets 1.0.0'],
    [true, 'Tickets 1.1.0'],
  ])('L9 asks before a swap would lose what was typed; the answer %p shows %s', async (answer, shown) => {
    leave = 'ask';
    confirmLeave.mockResolvedValueOnce(answer);
    await open('1.0.0');
    await activate('1.1.0');
    await press('Update now');
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('L7 leaves the mounted release when it does not load, and says so', async () => {
    await open('1.0.0');
    await activate('1.1.0');
    broken.add('1.1.0');
    await press('Update now');
    expect(await screen.findByText(/The new version of Tickets could not be loaded/)).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L16 takes the place of a revoked release at once', async () => {
    await open('1.0.0');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L16 takes the place of a revoked release after the question about unsaved work; a no is respected', async () => {
    leave = 'ask';
    confirmLeave.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await open('1.0.0');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText('This version of Tickets was withdrawn')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    await press('Update now');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });
});

describe('a release that does not load', () => {
  it('L10 is tried three times before the failure is shown, and anew by "Try again"', async () => {
    broken.add('1.0.0');
    await activate('1.0.0');
    renderSlot();
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(3);
    broken.clear();
    await press('Try again');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L11 gives way to a newer one that the registry names by now', async () => {
    broken.add('1.0.0');
    await activate('1.0.0');
    const newer = await signer.document(serial + 1, [await release('1.1.0')]);
    serial += 1;
    jest.mocked(refreshDocument).mockImplementationOnce(() => offerDocument(newer));
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L12 gives way to the last one that worked in this browser, with one line that says so; the line leads back', async () => {
    keepKnownGood(await release('1.0.0'));
    broken.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(/Tickets 1.1.0 does not work here at the moment. You are using 1.0.0/)).toBeInTheDocument();
    broken.clear();
    await press('Try 1.1.0');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L12 gives way to the genuine release of the same number when the record of the active one was tampered with', async () => {
    keepKnownGood(await release('1.0.0'));
    await announce([{...(await release('1.0.0')), signatures: []}]);
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it.each([
    ['was revoked', async () => activate('1.1.0', {revoked: ['tickets@1.0.0']}), async () => keepKnownGood(await release('1.0.0'))],
    ['is not signed by its team', async () => activate('1.1.0'), async () => keepKnownGood({...(await release('1.0.0')), signatures: []})],
  ])('L12 does not give way to one that worked but %s', async (_, announceIt, keep) => {
    await keep();
    broken.add('1.1.0');
    await announceIt();
    renderSlot();
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(0);
  });

  it('L13 is not tried again within a minute while an earlier one works', async () => {
    keepKnownGood(await release('1.0.0'));
    broken.add('1.1.0');
    await activate('1.1.0');
    const {unmount} = renderSlot();
    await screen.findByText('Tickets 1.0.0');
    unmount();
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    expect(triesOf('1.1.0')).toBe(3);
  });

  it('L1 is never asked for when it may not run; the screen says why', async () => {
    await announce([{...(await release('1.0.0')), signatures: []}]);
    renderSlot();
    expect(await screen.findByText(/this release is not signed by its team/)).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(0);
  });
});

it('L1 is never asked for under the name of another remote', async () => {
  const {release: record, ...signed} = await release('1.0.0');
  await announce([], {remotes: {tickets: {...signed, release: {...record, name: 'training'}, signatures: []}}});
  renderSlot();
  expect(await screen.findByText(/the record of this release names another remote/)).toBeInTheDocument();
  expect(triesOf('1.0.0')).toBe(0);
});

describe('a release that crashes', () => {
  it('L13 gives way to the last one that worked after the second crash', async () => {
    keepKnownGood(await release('1.0.0'));
    crashing.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    expect(await screen.findByRole('heading', {name: 'Something went wrong'})).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(/You are using 1.0.0 instead/)).toBeInTheDocument();
  });

  it('L13 stays on the fallback screen where no other one worked', async () => {
    crashing.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    await screen.findByRole('heading', {name: 'Something went wrong'});
    await press('Try again');
    await screen.findByRole('heading', {name: 'Something went wrong'});
    expect(triesOf('1.1.0')).toBe(2);
  });
});

describe('a release that works', () => {
  it('L12 is kept as good after 10 s on screen, without a crash', async () => {
    await activate('1.0.0');
    jest.useFakeTimers({advanceTimers: true});
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    act(() => jest.advanceTimersByTime(9000));
    expect(localStorage.getItem('switchboard.known-good')).toBeNull();
    act(() => jest.advanceTimersByTime(1500));
    jest.useRealTimers();
    expect(localStorage.getItem('switchboard.known-good')).toContain('"version":"1.0.0"');
  });
});
