import {type Answers, answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  createReport,
  deleteReport,
  listReports,
  updateReport,
} from '@switchboard/contracts/reports/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {failure, trends} from '../testing/answers.ts';
import {BILLING, reports, savedReport, savedReports} from '../testing/reports.ts';

const open = (path: string, answers: Answers = {}, user?: {role: Role}) =>
  renderScreen(<Section />, {
    path: `/dashboard/analytics${path}`,
    route: '/dashboard/analytics/*',
    answers: {...trends(), ...reports(), ...answers},
    ...(user && {user}),
  });
type User = ReturnType<typeof open>['user'];

const shared = savedReport();
const own = savedReport({
  id: '00000000-0000-4000-8000-0000000000d2',
  name: 'Mine',
  screen: 'sla',
  query: {team: BILLING},
  visibility: 'private',
});

const weekly = {
  frequency: 'weekly' as const,
  weekdays: [1],
  monthDay: null,
  time: '08:00',
  timeZone: 'Asia/Manila',
  isPaused: false,
  nextRunAt: '2026-11-30T00:00:00.000Z',
};

const chooseOf = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', {name: 'Reports'}));
  await user.click(await screen.findByRole('menuitem', {name}));
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the reports of a screen', () => {
  it('are opened as they were saved', async () => {
    const {user, address} = open('', savedReports(shared, own));
    await chooseOf(user, 'Monday numbers');
    expect(await screen.findByRole('row', {name: /Billing/})).toBeVisible();
    expect(address()).toBe(`/dashboard/analytics/performance?range=7&by=team&saved=${shared.id}`);
  });

  it('save the shown view, with its filters, under a name', async () => {
    const saved = savedReport({query: {priority: 'high', by: 'agent'}});
    const {user, backend, address} = open(
      '/performance?priority=high',
      on(createReport, {...answerOf({report: saved}), status: 201}),
    );
    await chooseOf(user, 'Save report…');
    const form = await dialog();
    await user.click(form.getByRole('button', {name: 'Save'}));
    expect(form.getByText('Name is required')).toBeVisible();
    expect(form.getByRole('textbox', {name: 'Name'})).toHaveFocus();
    await user.type(form.getByRole('textbox', {name: 'Name'}), ' Monday numbers ');
    await user.click(form.getByRole('combobox', {name: 'Who sees it'}));
    await user.click(screen.getByRole('option', {name: 'Everyone'}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(form.getByRole('button', {name: 'Save'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.callsTo(createReport).at(-1)?.body).toEqual({
      name: 'Monday numbers',
      screen: 'performance',
      query: {priority: 'high', by: 'agent'},
      visibility: 'all',
    });
    expect(address()).toContain(`saved=${saved.id}`);
  });

  it('report a taken name at its field, and keep typed text', async () => {
    const {user} = open(
      '/sla',
      on(createReport, refusal('duplicate', 'Taken.', {name: 'Name is taken'})),
      {role: 'agent'},
    );
    await chooseOf(user, 'Save report…');
    const form = await dialog();
    expect(form.queryByRole('combobox', {name: 'Who sees it'})).toBeNull();
    await user.type(form.getByRole('textbox', {name: 'Name'}), 'Mine{Enter}');
    expect(await form.findByText('Name is taken')).toBeVisible();
    expect(form.getByRole('textbox', {name: 'Name'})).toHaveValue('Mine');
    expect(form.getByRole('textbox', {name: 'Name'})).toHaveFocus();
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leave without saving?')).toBeVisible();
    await user.click(question.getByRole('button', {name: 'Leave'}));
    await waitFor(() => expect(screen.getByRole('button', {name: 'Reports'})).toHaveFocus());
  });

  it('can get other filters once they are open', async () => {
    const {user, backend} = open(`/sla?range=90&saved=${own.id}`, {
      ...savedReports(own),
      ...on(updateReport, answerOf({report: own}), {id: own.id}),
    });
    await chooseOf(user, 'Save changes to Mine…');
    await user.click((await dialog()).getByRole('button', {name: 'Save'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.callsTo(updateReport).at(-1)).toMatchObject({
      headers: {'If-Match': '"4"'},
      body: {name: 'Mine', screen: 'sla', query: {range: '90'}, visibility: 'private'},
    });
  });

  it('keep their range when one of their mails led to fixed days', async () => {
    const days = 'from=2026-10-26&to=2026-11-24';
    const {user, backend} = open(`/sla?${days}&saved=${own.id}`, {
      ...savedReports({...own, query: {range: '30', team: BILLING}}),
      ...on(updateReport, answerOf({report: own}), {id: own.id}),
    });
    await chooseOf(user, 'Save changes to Mine…');
    const form = await dialog();
    expect(form.getByRole('combobox', {name: 'Days'})).toHaveTextContent('30 days');
    await user.click(form.getByRole('button', {name: 'Save'}));
    await waitFor(() =>
      expect(backend.callsTo(updateReport).at(-1)?.body).toEqual(
        expect.objectContaining({query: {range: '30'}}),
      ),
    );
  });

  it('take the shown days where these are chosen', async () => {
    const {user, backend} = open(`/sla?from=2026-10-26&to=2026-11-24&saved=${own.id}`, {
      ...savedReports({...own, query: {}}),
      ...on(updateReport, answerOf({report: own}), {id: own.id}),
    });
    await chooseOf(user, 'Save changes to Mine…');
    const form = await dialog();
    await user.click(form.getByRole('combobox', {name: 'Days'}));
    await user.click(screen.getByRole('option', {name: /^Always Oct 26.+Nov 24, 2026$/}));
    await user.click(form.getByRole('button', {name: 'Save'}));
    await waitFor(() =>
      expect(backend.callsTo(updateReport).at(-1)?.body).toEqual(
        expect.objectContaining({query: {from: '2026-10-26', to: '2026-11-24'}}),
      ),
    );
  });

  it('offer a retry when they do not load', async () => {
    const {user, backend} = open('', on(listReports, failure));
    await chooseOf(user, "We couldn't load the saved reports. Try again");
    await waitFor(() => expect(backend.callsTo(listReports).length).toBeGreaterThan(1));
  });
});

describe('saved reports', () => {
  it('are listed with their screen, owner and readers, and lead to the figures', async () => {
    open('/reports', savedReports(own, shared));
    const row = within(await screen.findByRole('row', {name: /Mine/}));
    expect(row.getAllByRole('cell').map(({textContent}) => textContent)).toEqual([
      'SLA',
      'Ana Reyes',
      'Only you',
      '–',
      'EditSchedule',
    ]);
    expect(row.getByRole('link', {name: 'Mine'})).toHaveAttribute(
      'href',
      `/dashboard/analytics/sla?team=${BILLING}&saved=${own.id}`,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('of others stay shared when they are renamed', async () => {
    const {user, backend} = open('/reports', {
      ...savedReports(shared),
      ...on(updateReport, answerOf({report: shared}), {id: shared.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Edit Monday numbers'}));
    const form = await dialog();
    expect(form.getByText('Only its owner can make it private.')).toBeVisible();
    await user.clear(form.getByRole('textbox', {name: 'Name'}));
    await user.type(form.getByRole('textbox', {name: 'Name'}), 'Weekly{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.callsTo(updateReport).at(-1)?.body).toEqual({
      name: 'Weekly',
      screen: shared.screen,
      query: shared.query,
      visibility: 'all',
    });
  });

  it('are deleted after a confirmation; agents delete only their own', async () => {
    const {user, backend} = open(
      '/reports',
      {...savedReports(own, shared), ...on(deleteReport, answerOf({}), {id: own.id})},
      {role: 'agent'},
    );
    await user.click(await screen.findByRole('button', {name: 'Delete Mine'}));
    expect(screen.queryByRole('button', {name: 'Delete Monday numbers'})).toBeNull();
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('Deleted: Mine')).toBeVisible();
    expect(backend.callsTo(deleteReport)).toHaveLength(1);
    expect(screen.getByRole('link', {name: 'Monday numbers'})).toHaveFocus();
  });

  it('leave the focus at the heading with the last one', async () => {
    const {user} = open('/reports', {
      ...savedReports(own),
      ...on(deleteReport, answerOf({}), {id: own.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Delete Mine'}));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', {name: 'Delete'}));
    await waitFor(() =>
      expect(screen.getByRole('heading', {level: 1, name: 'Saved reports'})).toHaveFocus(),
    );
  });

  it('with a schedule warn before deletion that their mails end', async () => {
    const {user} = open('/reports', savedReports(savedReport({schedule: weekly})));
    await user.click(await screen.findByRole('button', {name: 'Delete Monday numbers'}));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      /Its mails end: Every week on Monday at 8:00.AM\. No tickets are deleted\./,
    );
    await user.click(within(question).getByRole('button', {name: 'Cancel'}));
  });

  it('explain how to save the first one', async () => {
    open('/reports', savedReports());
    expect(await screen.findByRole('heading', {name: 'No saved reports yet'})).toBeVisible();
  });

  it('offer a retry when they do not load', async () => {
    open('/reports', on(listReports, failure));
    expect(await screen.findByText("We couldn't load the saved reports.")).toBeVisible();
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
  });
});
