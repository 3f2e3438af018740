import {act, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {keepKnownGood} from './memory/known-good.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));

const load = jest.mocked(loadModule);
const {
  stage,
  confirmLeave,
  moduleOf,
  release,
  triesOf,
  announce,
  activate,
  open,
  press,
  renderSlot,
} = setSlotStage(load);

const subject = (version: string) => <input key={version} name="subject" aria-label="Subject" />;
const field = () => screen.getByRole('textbox', {name: 'Subject'});

describe('a newer release of a mounted section', () => {
  it('L7 offers a release if the section has no answer, and swaps it in on request', async () => {
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    await press('Update now');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L15 swaps a release in at once if the section allows it', async () => {
    stage.canLeave = () => 'allow';
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L15 keeps the later of two releases in a row, whichever arrives first', async () => {
    stage.canLeave = () => 'allow';
    await open('1.0.0');
    const {promise: slow, resolve: arrive} = Promise.withResolvers<void>();
    load.mockImplementation(async ({release: {version}}) => {
      if (version === '1.1.0') await slow;
      return moduleOf(version);
    });
    await activate('1.1.0');
    await activate('1.2.0');
    await screen.findByText('Tickets 1.2.0');
    await act(async () => arrive());
    expect(screen.getByText('Tickets 1.2.0')).toBeInTheDocument();
  });

  it('L15 only offers a release if the section allows it but a form has unsaved text', async () => {
    stage.canLeave = () => 'allow';
    stage.leave = 'ask';
    await open('1.0.0');
    await activate('1.1.0');
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(triesOf('1.1.0')).toBe(0);
  });

  it('L15 carries text typed while the newer release is on its way, without a question', async () => {
    stage.canLeave = () => 'allow';
    await open('1.0.0');
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    load.mockImplementationOnce(async () => {
      await arrived;
      return moduleOf('1.1.0');
    });
    await activate('1.1.0');
    await waitFor(() => expect(triesOf('1.1.0')).toBe(1));
    await press('Type');
    await act(async () => arrive());
    expect(await screen.findByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L15 waits silently while something is being sent', async () => {
    stage.leave = 'block';
    await open('1.0.0');
    await activate('1.1.0');
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L9 W1 asks nothing when the user requests the swap, and carries typed text', async () => {
    stage.fields = subject;
    stage.leave = 'ask';
    await open('1.0.0');
    await userEvent.type(field(), 'Wrong invoice');
    await activate('1.1.0');
    await press('Update now');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveValue('Wrong invoice'));
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L7 keeps the mounted release when the newer one does not load, and states that', async () => {
    await open('1.0.0');
    await activate('1.1.0');
    stage.broken.add('1.1.0');
    await press('Update now');
    expect(
      await screen.findByText(/The new version of Tickets could not be loaded/),
    ).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
  });
});

describe('a revoked release', () => {
  it('L16 replaces a revoked release at once', async () => {
    await open('1.0.0');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('L16 W1 W3 replaces a revoked release during typing, without losing a letter', async () => {
    stage.fields = subject;
    stage.leave = 'ask';
    await open('1.0.0');
    await userEvent.type(field(), 'Wrong ');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    await screen.findByText('Tickets 1.1.0');
    await userEvent.keyboard('invo');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('ice');
    expect(field()).toHaveValue('Wrong invoice');
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L16 waits while something is being sent, then replaces the release', async () => {
    stage.leave = 'block';
    await open('1.0.0');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    stage.leave = 'ask';
    await press('Type');
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
  });

  it('W5 states when and why a release was withdrawn, until that is closed', async () => {
    await open('1.0.0');
    const at = new Date(2020, 10, 21, 3, 12).toISOString();
    await activate('1.1.0', {
      revoked: ['tickets@1.0.0'],
      revocations: {'tickets@1.0.0': {at, reason: 'leaks addresses'}},
    });
    expect(
      await screen.findByText(
        /This version of Tickets was withdrawn at .*Nov 21.*, 03:12: leaks addresses/,
      ),
    ).toBeInTheDocument();
    await press('Close');
    expect(screen.queryByText(/was withdrawn/)).not.toBeInTheDocument();
  });

  it.each([
    ['a document that does not say why', undefined],
    ['a document that says nonsense', {'tickets@1.0.0': {at: 7, reason: {}}} as never],
  ])('W5 states only that a release was withdrawn: %s', async (_, revocations) => {
    await open('1.0.0');
    await activate('1.1.0', {
      revoked: ['tickets@1.0.0'],
      ...(revocations ? {revocations} : {}),
    });
    expect(await screen.findByText('This version of Tickets was withdrawn.')).toBeInTheDocument();
  });

  it('W4 offers typed text for copying if nothing replaces the release', async () => {
    stage.fields = subject;
    await open('1.0.0');
    await userEvent.type(field(), 'Wrong');
    await announce([], {revoked: ['tickets@1.0.0']});
    await screen.findByText('Nothing is published here yet');
    await screen.findByRole('button', {name: 'Copy what you typed'});
    await userEvent.keyboard(' invoice');
    await userEvent.setup().click(screen.getByRole('button', {name: 'Copy what you typed'}));
    expect(await navigator.clipboard.readText()).toBe('Wrong invoice');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it('L16 leaves a revoked release that is still named as active, with a failure', async () => {
    await open('1.0.0');
    await activate('1.0.0', {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText(/this release was withdrawn/)).toBeInTheDocument();
    expect(screen.queryByText('Tickets 1.0.0')).not.toBeInTheDocument();
  });

  it('L16 leaves a revoked release that runs instead of a broken one', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.broken.add('1.1.0');
    await activate('1.1.0');
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    await activate('1.1.0', {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
  });

  it('L16 leaves a revoked release if nothing replaces it', async () => {
    await open('1.0.0');
    await announce([], {revoked: ['tickets@1.0.0']});
    expect(await screen.findByText('Nothing is published here yet')).toBeInTheDocument();
  });
});
