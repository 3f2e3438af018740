import {type Answers, on} from '@switchboard/api-client/testing';
import {getTrends} from '@switchboard/contracts/analytics/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import Section from './section.tsx';
import {daysBetween} from './shared/report/period.ts';
import {emptyReport, failure, report, STARTS, trends} from './testing/answers.ts';
import {ANA, BILLING, reports} from './testing/reports.ts';

const open = (path: string, answers: Answers = {}, user?: {role: Role}) =>
  renderScreen(<Section />, {
    path: `/dashboard/analytics${path}`,
    route: '/dashboard/analytics/*',
    answers: {...trends(), ...reports(), ...answers},
    ...(user && {user}),
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({textContent}) => textContent);

describe('ticket trends', () => {
  it('sums up the period and compares it with the one before', async () => {
    open('');
    expect(await screen.findByText('+25% vs previous period')).toBeVisible();
    expect(screen.queryByText(/– vs previous period/)).toBeNull();
    expect(screen.getByText(/Times in Asia\/Manila/)).toBeVisible();
    expect(document.title).toBe('Ticket trends · Switchboard');
  });

  it('shows the same figures as a table, whose numbers lead to their tickets', async () => {
    const {user, address} = open('?priority=high');
    await user.click(await screen.findByRole('button', {name: 'View as table'}));
    const row = screen.getByRole('row', {name: /Nov 20, 2026/});
    expect(cellsOf(row)).toEqual(['2', '4', '1', '10']);
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(within(row).getByRole('link', {name: '4'}));
    expect(decodeURIComponent(address())).toBe(
      `/dashboard/analytics/tickets?priority=high&figure=resolved&point=${STARTS[1]}`,
    );
  });

  it('draws the figures without an accessibility violation', async () => {
    open('');
    await screen.findByRole('button', {name: 'View as table'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads to the tickets that no figure counts', async () => {
    open('', trends(report({leftOut: 3})));
    expect(await screen.findByRole('link', {name: '3 tickets are not counted'})).toHaveAttribute(
      'href',
      '/dashboard/analytics/tickets?figure=left_out',
    );
  });

  it('has a text for a period without tickets', async () => {
    open('', trends(emptyReport));
    expect(await screen.findByRole('heading', {name: 'No tickets in this period'})).toBeVisible();
    expect(screen.getByRole('link', {name: 'New ticket'})).toBeVisible();
  });

  it('has a text for filters without matches, and can clear them', async () => {
    const {user, address} = open('?range=7&priority=high', trends(emptyReport));
    const heading = await screen.findByRole('heading', {name: 'No tickets match these filters'});
    await user.click(within(heading.parentElement!).getByRole('button', {name: 'Clear filters'}));
    expect(address()).toBe('/dashboard/analytics?range=7');
  });

  it('offers a new ticket only to users who may create one', async () => {
    open('', trends(emptyReport), {role: 'light_agent'});
    expect(await screen.findByRole('heading', {name: 'No tickets in this period'})).toBeVisible();
    expect(screen.queryByRole('link', {name: 'New ticket'})).toBeNull();
  });

  it('offers a retry when the figures do not load', async () => {
    const {user, backend} = open('', on(getTrends, failure));
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(trends());
    await user.click(retry);
    expect(await screen.findByRole('button', {name: 'View as table'})).toBeVisible();
  });

  it('leads to the home page from an unknown address', async () => {
    const {address} = open('/fun');
    await waitFor(() => expect(address()).toBe('/dashboard/home'));
  });
});

describe('the filters', () => {
  it('are kept in the address and on the other screens', async () => {
    const {user, backend, address} = open('?range=7');
    expect(await screen.findByRole('button', {name: '7 days'})).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(backend.callsTo(getTrends).at(-1)?.query).toEqual({range: '7'});
    await user.click(screen.getByRole('button', {name: 'Filters'}));
    await user.click(await screen.findByRole('combobox', {name: 'Team'}));
    await user.click(await screen.findByRole('option', {name: 'Billing'}));
    await user.click(screen.getByRole('combobox', {name: 'Priority'}));
    await user.click(await screen.findByRole('option', {name: 'High'}));
    await user.click(await screen.findByRole('option', {name: 'Urgent'}));
    await waitFor(() =>
      expect(backend.callsTo(getTrends).at(-1)?.query).toEqual({
        range: '7',
        team: BILLING,
        priority: 'high,urgent',
      }),
    );
    await user.click(screen.getByRole('button', {name: 'Done'}));
    expect(await screen.findByRole('button', {name: 'Filters: 2'})).toBeVisible();
    await user.click(screen.getByRole('link', {name: 'SLA'}));
    expect(decodeURIComponent(address())).toBe(
      `/dashboard/analytics/sla?range=7&team=${BILLING}&priority=high,urgent`,
    );
  });

  it('name unknown values, and can be cleared', async () => {
    const {user, address} = open(`?range=7&team=${ANA}`);
    await user.click(await screen.findByRole('button', {name: 'Filters: 1'}));
    expect(await screen.findByText('Unknown team')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Clear filters'}));
    expect(address()).toBe('/dashboard/analytics?range=7');
    expect(screen.getByRole('combobox', {name: 'Team'})).toHaveFocus();
  });

  it('accept a period of two days, and report faults of one', async () => {
    const {user, backend, address} = open('');
    await user.click(await screen.findByRole('button', {name: 'Custom'}));
    const [from, to] = [
      screen.getByLabelText<HTMLInputElement>('First day'),
      screen.getByLabelText<HTMLInputElement>('Last day'),
    ];
    expect(daysBetween(from.value, to.value)).toBe(30);
    fireEvent.change(from, {target: {value: '2026-01-05'}});
    fireEvent.change(to, {target: {value: '2026-01-02'}});
    await user.click(screen.getByRole('button', {name: 'Show'}));
    expect(screen.getByText('The first day must not be after the last.')).toBeVisible();
    expect(from).toHaveFocus();
    fireEvent.change(to, {target: {value: '2026-01-08'}});
    await user.click(screen.getByRole('button', {name: 'Show'}));
    expect(address()).toBe('/dashboard/analytics?from=2026-01-05&to=2026-01-08');
    expect(screen.getByRole('button', {name: 'Show'})).toHaveFocus();
    await waitFor(() =>
      expect(backend.callsTo(getTrends).at(-1)?.query).toEqual({
        from: '2026-01-05',
        to: '2026-01-08',
      }),
    );
    await user.click(screen.getByRole('button', {name: '7 days'}));
    expect(address()).toBe('/dashboard/analytics?range=7');
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('request nothing for an invalid period', async () => {
    const {backend} = open('?from=2024-01-01&to=2026-01-01');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose at most 366 days.');
    expect(backend.callsTo(getTrends)).toEqual([]);
  });
});
