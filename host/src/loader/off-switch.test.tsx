import type {OffSection} from '@switchboard/contracts/registry/document/schemas';
import {act, screen, waitFor} from '@testing-library/react';
import {setPreview} from '../registry/document-store.ts';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {keepKnownGood} from './memory/known-good.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));

const load = jest.mocked(loadModule);
const {stage, confirmLeave, release, triesOf, announce, activate, open, renderSlot} =
  setSlotStage(load);

const off = (overrides: Partial<OffSection> = {}): OffSection => ({
  name: 'tickets',
  title: 'Tickets',
  audience: 'everyone',
  basePath: '/dashboard/tickets',
  state: 'disabled',
  reason: 'It leaks addresses.',
  since: '2026-11-20T03:12:00Z',
  ...overrides,
});
const disable = (overrides?: Partial<OffSection>) => announce([], {off: [off(overrides)]});

beforeEach(() => setPreview(undefined));

describe('the address of a section that is off', () => {
  it('G27 states why and since when it is off, with the way home, and loads nothing', async () => {
    keepKnownGood(await release('1.0.0'));
    await disable();
    renderSlot();
    expect(
      await screen.findByRole('heading', {name: 'Tickets is switched off'}),
    ).toBeInTheDocument();
    expect(screen.getByText('It leaks addresses.')).toBeInTheDocument();
    expect(screen.getByText(/Nov 20, 2026|20 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', {name: 'Go to Home'})).toHaveAttribute(
      'href',
      '/dashboard/home',
    );
    expect(load).not.toHaveBeenCalled();
  });

  it('G27 states that a retired section no longer exists', async () => {
    await disable({state: 'retired', reason: 'Nobody used it.'});
    renderSlot();
    expect(
      await screen.findByRole('heading', {name: 'Tickets no longer exists'}),
    ).toBeInTheDocument();
    expect(screen.getByText('Nobody used it.')).toBeInTheDocument();
  });

  it('G27 shows the section once it is enabled', async () => {
    await disable();
    renderSlot();
    await screen.findByText('It leaks addresses.');
    await activate('1.0.0');
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('G28 shows a preview of a disabled section, and none of a retired one', async () => {
    await disable();
    const {signed} = await stage.signer.preview('1.1.0');
    act(() => setPreview(signed));
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    await disable({state: 'retired'});
    expect(
      await screen.findByRole('heading', {name: 'Tickets no longer exists'}),
    ).toBeInTheDocument();
  });
});

describe('a section that is switched off while it is on screen', () => {
  it('L31 leaves a section at once if nothing would be lost', async () => {
    await open('1.0.0');
    await disable();
    expect(
      await screen.findByRole('heading', {name: 'Tickets is switched off'}),
    ).toBeInTheDocument();
    expect(screen.queryByText('Tickets 1.0.0')).not.toBeInTheDocument();
  });

  it('L31 keeps a section that is enabled before its user has left it', async () => {
    stage.leave = 'block';
    await open('1.0.0');
    await disable();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    await activate('1.1.0');
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('L31 replaces a failure too', async () => {
    stage.broken.add('1.0.0');
    await activate('1.0.0');
    renderSlot();
    await screen.findByText('This part of the dashboard did not load');
    await disable();
    expect(
      await screen.findByRole('heading', {name: 'Tickets is switched off'}),
    ).toBeInTheDocument();
  });

  it('L31 L12 does not bring a section back by known good while it loads', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.broken.add('1.1.0');
    await activate('1.1.0');
    load.mockImplementation(async () => {
      await disable();
      throw new Error('does not load');
    });
    renderSlot();
    expect(
      await screen.findByRole('heading', {name: 'Tickets is switched off'}),
    ).toBeInTheDocument();
    await waitFor(() => expect(triesOf('1.0.0')).toBe(0));
  });
});
