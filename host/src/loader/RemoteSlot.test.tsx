import {act, screen} from '@testing-library/react';
import {offerDocument} from '../registry/trust.ts';
import {refreshDocument} from '../registry/watch-document.ts';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {keepKnownGood} from './memory/known-good.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));

/** Records all screens of the page from here on. */
function watchScreens() {
  const texts = [document.body.textContent];
  const observer = new MutationObserver(() => texts.push(document.body.textContent));
  observer.observe(document.body, {subtree: true, childList: true});
  return () => {
    observer.disconnect();
    return texts.join();
  };
}

const load = jest.mocked(loadModule);
const {stage, release, triesOf, announce, activate, renderSlot, open, openTwice, press} =
  setSlotStage(load);

describe('a remote in its slot', () => {
  it('reports that the registry has no active release of the remote', () => {
    renderSlot();
    expect(screen.getByText('Nothing is published here yet')).toBeInTheDocument();
  });

  it('L6 shows the release that is active when it is mounted', async () => {
    await open('1.1.0');
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L3 states after 3 s that it is still loading, and can be cancelled', async () => {
    await activate('1.0.0');
    load.mockImplementation(
      (_, __, signal) =>
        new Promise((___, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    renderSlot();
    await screen.findByText('Still loading Tickets…');
    await press('Cancel');
    expect(await screen.findByRole('heading', {name: 'Loading was cancelled'})).toBeInTheDocument();
  });
});

describe('a release that does not load', () => {
  it('L10 tries a release three times before the failure, and on "Try again"', async () => {
    stage.broken.add('1.0.0');
    await activate('1.0.0');
    renderSlot();
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(3);
    stage.broken.clear();
    await press('Try again');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L11 tries a newer release that the registry names by now', async () => {
    stage.broken.add('1.0.0');
    await activate('1.0.0');
    const newer = await stage.signer.document(stage.serial + 1, [await release('1.1.0')]);
    stage.serial += 1;
    jest.mocked(refreshDocument).mockImplementationOnce(() => offerDocument(newer));
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L12 falls back to the last good release with one line, which leads back', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.broken.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(
      screen.getByText(/Tickets 1.1.0 does not work here at the moment. You are using 1.0.0/),
    ).toBeInTheDocument();
    stage.broken.clear();
    await press('Try 1.1.0');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L12 falls back to the genuine release when its active record is tampered with', async () => {
    keepKnownGood(await release('1.0.0'));
    await announce([{...(await release('1.0.0')), signatures: []}]);
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it.each([
    [
      'was revoked',
      async () => activate('1.1.0', {revoked: ['tickets@1.0.0']}),
      async () => keepKnownGood(await release('1.0.0')),
    ],
    [
      'is not signed by its team',
      async () => activate('1.1.0'),
      async () => keepKnownGood({...(await release('1.0.0')), signatures: []}),
    ],
  ])('L12 does not fall back to one that worked but %s', async (_, announceIt, keep) => {
    await keep();
    stage.broken.add('1.1.0');
    await announceIt();
    renderSlot();
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(0);
  });

  it('L13 does not retry a release within a minute while an earlier one works', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.broken.add('1.1.0');
    await activate('1.1.0');
    await openTwice('1.0.0');
    expect(triesOf('1.1.0')).toBe(3);
  });

  it('L1 never requests a release that may not run; the screen states the reason', async () => {
    await announce([{...(await release('1.0.0')), signatures: []}]);
    renderSlot();
    expect(await screen.findByText(/this release is not signed by its team/)).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(0);
  });
});

it('L1 never requests a release under the name of another remote', async () => {
  const {release: record, ...signed} = await release('1.0.0');
  await announce([], {
    remotes: {tickets: {...signed, release: {...record, name: 'training'}, signatures: []}},
  });
  renderSlot();
  expect(
    await screen.findByText(/the record of this release names another remote/),
  ).toBeInTheDocument();
  expect(triesOf('1.0.0')).toBe(0);
});

describe('a release that crashes', () => {
  it('L13 replaces a crash during mounting by the last good release, unseen', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.crashing.add('1.1.0');
    await activate('1.1.0');
    const screens = watchScreens();
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(screen.getByText(/You are using 1.0.0 instead/)).toBeInTheDocument();
    expect(screens()).not.toContain('Something went wrong');
  });

  it('L13 replaces a release by the last good one after its second crash', async () => {
    keepKnownGood(await release('1.0.0'));
    const clock = jest.spyOn(performance, 'now');
    await open('1.1.0');
    clock.mockReturnValue(performance.now() + 4000);
    stage.crashing.add('1.1.0');
    await press('Type');
    expect(await screen.findByRole('heading', {name: 'Something went wrong'})).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L27 ignores a crash in the clean-up of a replaced release', async () => {
    stage.untidy.add('1.0.0');
    stage.canLeave = () => 'allow';
    await open('1.0.0');
    const screens = watchScreens();
    await activate('1.1.0');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.getByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screens()).not.toContain('Something went wrong');
  });

  it('L13 stays on the fallback screen if no other release worked', async () => {
    stage.crashing.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    await screen.findByRole('heading', {name: 'Something went wrong'});
    await press('Try again');
    await screen.findByRole('heading', {name: 'Something went wrong'});
    expect(triesOf('1.1.0')).toBe(2);
  });
});

describe('a release that works', () => {
  it('L12 keeps a release as good after 10 s on screen, without a crash', async () => {
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
