import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getOverviewLists} from '@switchboard/contracts/analytics/endpoints';
import {dismissChecklist} from '@switchboard/contracts/checklist/endpoints';
import type {Checklist as Progress} from '@switchboard/contracts/checklist/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {lists} from '../testing/answers.ts';
import {Checklist} from './Checklist.tsx';

const nothing = {
  sampleTicket: false,
  supportAddress: false,
  colleague: false,
  macro: false,
  businessHours: false,
};
const progress = (change: Partial<Progress> = {}): Progress => ({
  steps: nothing,
  sampleNumber: 1,
  isDismissed: false,
  ...change,
});
const open = (shown: Progress | null, role: Role = 'owner') =>
  renderScreen(
    <>
      <h1 tabIndex={-1}>Home</h1>
      <Checklist />
    </>,
    {
      path: '/dashboard/home',
      route: '/dashboard/home',
      answers: lists({checklist: shown}),
      user: {role},
    },
  );
const heading = () => screen.queryByRole('heading', {name: 'Get started'});

beforeEach(() => localStorage.clear());

describe('the checklist', () => {
  it('links each step to its screen', async () => {
    open(progress());
    await screen.findByRole('heading', {name: 'Get started'});
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Open the sample ticket', '/dashboard/tickets/1'],
      ['Connect a support address', '/dashboard/tickets/settings/channels/new'],
      ['Invite a colleague', '/dashboard/team'],
      ['Create a macro', '/dashboard/tickets/settings/macros/new'],
      ['Set business hours', '/dashboard/tickets/settings/hours/new'],
    ]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('keeps its place free while it loads, and no more once it was over', async () => {
    const first = open(progress({isDismissed: true}));
    expect(await screen.findByText('0 of 5 done')).not.toBeVisible();
    await waitFor(() => expect(screen.queryByText('0 of 5 done')).not.toBeInTheDocument());
    first.unmount();
    const second = open(progress({isDismissed: true}));
    await waitFor(() => expect(second.backend.callsTo(getOverviewLists)).toHaveLength(1));
    expect(screen.queryByText('0 of 5 done')).not.toBeInTheDocument();
  });

  it('ticks off the steps that the server reports as done', async () => {
    open(progress({steps: {...nothing, macro: true, colleague: true}}));
    expect(await screen.findByText('2 of 5 done')).toBeVisible();
    expect(screen.queryByRole('link', {name: 'Create a macro'})).toBeNull();
    expect(screen.getByRole('link', {name: 'Set business hours'})).toBeVisible();
  });

  it('has no step for a sample ticket that is gone', async () => {
    open(progress({sampleNumber: null, steps: {...nothing, sampleTicket: true}}));
    expect(await screen.findByText('0 of 4 done')).toBeVisible();
  });

  it('disappears once all of it is done, or it was dismissed before', async () => {
    const all = Object.fromEntries(Object.keys(nothing).map((step) => [step, true]));
    for (const shown of [
      progress({steps: all as Progress['steps']}),
      progress({isDismissed: true}),
    ]) {
      const {backend, unmount} = open(shown);
      await waitFor(() => expect(backend.callsTo(getOverviewLists)).toHaveLength(1));
      expect(heading()).toBeNull();
      unmount();
    }
  });

  it('is dismissed on the server, and stays when that fails', async () => {
    const {user, backend} = open(progress());
    backend.answer(on(dismissChecklist, refusal('server_error', 'It did not work.')));
    await user.click(await screen.findByRole('button', {name: 'Dismiss'}));
    expect(await screen.findByText(/It did not work/)).toBeVisible();
    expect(heading()).toBeVisible();
    backend.answer(on(dismissChecklist, answerOf({checklist: progress({isDismissed: true})})));
    const card = within(screen.getByRole('region', {name: 'Get started'}));
    await user.click(card.getByRole('button', {name: 'Dismiss'}));
    await waitFor(() => expect(heading()).toBeNull());
    expect(screen.getByRole('heading', {level: 1})).toHaveFocus();
  });

  it('keeps no place free for users who cannot do its steps, or after a failure', async () => {
    for (const role of ['supervisor', 'owner'] as const) {
      const {backend, unmount} = open(null, role);
      if (role === 'supervisor') expect(screen.queryByText('0 of 5 done')).toBeNull();
      await waitFor(() => expect(backend.callsTo(getOverviewLists)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText('0 of 5 done')).toBeNull());
      expect(heading()).toBeNull();
      unmount();
    }
  });
});
