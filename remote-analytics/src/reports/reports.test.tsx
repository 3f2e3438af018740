import {type Answers, answerOf, on} from '@switchboard/api-client/testing';
import {getPerformance, getSla, listCounted} from '@switchboard/contracts/analytics/endpoints';
import {createFigureExport} from '@switchboard/contracts/exports/endpoints';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {failure, period, STARTS, trends} from '../testing/answers.ts';
import {ANA, BILLING, counted, countedRow, done, reports} from '../testing/reports.ts';

const open = (path: string, answers: Answers = {}) =>
  renderScreen(<Section />, {
    path: `/dashboard/analytics${path}`,
    route: '/dashboard/analytics/*',
    answers: {...trends(), ...reports(), ...answers},
  });

const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({textContent}) => textContent);

describe('response times', () => {
  it('shows the median, its sample size, and small samples', async () => {
    open('/times');
    expect(await screen.findByRole('link', {name: '2 h 14 min'})).toBeVisible();
    expect(screen.getAllByText('−50% vs previous period')).toHaveLength(4);
    expect(screen.getByText('small sample')).toBeVisible();
    expect(screen.getByRole('link', {name: '2 of 8 resolved'})).toHaveAttribute(
      'href',
      '/dashboard/analytics/tickets?figure=one_touch',
    );
    expect(
      screen.getByText('Half took at most 2 h 14 min, nine in ten at most 7 h 15 min.'),
    ).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows points without a measurement as a dash in the table', async () => {
    const {user} = open('/times');
    const panel = within(await screen.findByRole('region', {name: 'First response'}));
    await user.click(panel.getByRole('button', {name: 'View as table'}));
    expect(cellsOf(panel.getByRole('row', {name: /Nov 19/}))).toEqual([
      '2 h 14 min',
      '7 h 15 min',
      '6',
    ]);
    expect(cellsOf(panel.getByRole('row', {name: /Nov 20/}))).toEqual(['–', '–', '0']);
    expect(panel.getByRole('button', {name: 'View as chart'})).toBeVisible();
    expect(hrefOf(panel.getByRole('link', {name: '6'}))).toBe(
      `/dashboard/analytics/tickets?figure=first_response&point=${STARTS[0]}`,
    );
  });
});

describe('performance', () => {
  it('leads from each number to the tickets of that agent', async () => {
    open('/performance?range=7');
    const row = await screen.findByRole('row', {name: /Ana Reyes/});
    expect(cellsOf(row).slice(0, 4)).toEqual(['9', '20', '10', '2 h 14 min']);
    expect(hrefOf(within(row).getByRole('link', {name: '20'}))).toBe(
      `/dashboard/analytics/tickets?range=7&figure=reply&agent=${ANA}`,
    );
    expect(screen.getByRole('row', {name: /Total/})).toHaveTextContent('1,200');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows teams on request', async () => {
    const {user, backend, address} = open('/performance');
    await user.click(await screen.findByRole('button', {name: 'Teams'}));
    expect(address()).toBe('/dashboard/analytics/performance?by=team');
    const row = await screen.findByRole('row', {name: /Billing/});
    expect(hrefOf(within(row).getByRole('link', {name: '9'}))).toContain(`team=${BILLING}`);
    expect(backend.callsTo(getPerformance).at(-1)?.query).toEqual({by: 'team'});
  });

  it('is sorted by a column, with the total last, and keeps that in the address', async () => {
    const rows = ['Ana Reyes', 'Ben Cruz', 'Cleo Diaz'].map((name, index) => ({
      performer: {id: `00000000-0000-4000-8000-0000000000a${index}`, name, avatar: null},
      ...done,
      firstResponse: {n: index, median: [null, 60, 7200][index] ?? null, p90: null},
    }));
    const {user, address} = open(
      '/performance',
      on(getPerformance, answerOf({report: {period, by: 'agent', rows, total: done}})),
    );
    const names = () => screen.getAllByRole('rowheader').map(({textContent}) => textContent);
    await user.click(await screen.findByRole('button', {name: 'First response'}));
    expect(names()).toEqual(['Cleo Diaz', 'Ben Cruz', 'Ana Reyes', 'Total']);
    expect(screen.getByRole('columnheader', {name: 'First response'})).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(address()).toBe('/dashboard/analytics/performance?sort=-4');
    await user.click(screen.getByRole('button', {name: 'First response'}));
    expect(names()).toEqual(['Ben Cruz', 'Cleo Diaz', 'Ana Reyes', 'Total']);
    await user.click(screen.getByRole('button', {name: 'Agent'}));
    expect(names()).toEqual(['Ana Reyes', 'Ben Cruz', 'Cleo Diaz', 'Total']);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('saves the table as a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const {user} = open('/performance');
    await user.click(await screen.findByRole('button', {name: 'Save Agents as CSV'}));
    await waitFor(() => expect(saved[0]?.type).toContain('text/csv'));
    click.mockRestore();
  });
});

describe('SLA results', () => {
  it('shows the share of met targets, and leads to both parts', async () => {
    open('/sla');
    expect(await screen.findByRole('link', {name: '90%'})).toBeVisible();
    expect(screen.getByText('+10 points vs previous period')).toBeVisible();
    expect(
      await screen.findByRole('group', {
        name: 'First response. 90% of the targets were met, 1 was breached.',
      }),
    ).toHaveAttribute('tabindex', '0');
    expect(screen.getByText('90% of the targets were met, 1 was breached.')).toBeVisible();
    expect(hrefOf(screen.getByRole('link', {name: '1 breached'}))).toBe(
      '/dashboard/analytics/tickets?figure=breached&target=first',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('offers a retry when they do not load', async () => {
    open('/sla', on(getSla, failure));
    expect(await screen.findByText("We couldn't load SLA results.")).toBeVisible();
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
  });
});

describe('satisfaction', () => {
  it('shows CSAT, the response rate, and comments of requesters', async () => {
    open('/satisfaction');
    expect(await screen.findByRole('link', {name: '83%'})).toBeVisible();
    expect(screen.getByRole('link', {name: '12 sent'})).toBeVisible();
    expect(screen.getByText('Quick and kind.')).toBeVisible();
    expect(screen.getByRole('link', {name: '#41 Printer on fire'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/41',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('volume', () => {
  it('shows the times of new tickets as a table, each cell with its tickets', async () => {
    open('/volume');
    expect(hrefOf(await screen.findByRole('link', {name: /^Monday, 9\sAM: 12$/}))).toBe(
      '/dashboard/analytics/tickets?figure=created&weekday=1&hour=9',
    );
    const skipped = screen.getByRole('row', {name: /^2\sAM/});
    expect(cellsOf(skipped).slice(0, 2)).toEqual(['–', '0']);
    expect(await screen.findByText('invoice has the most tickets created: 7.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the tickets behind a number', () => {
  const PATH = `/tickets?range=7&team=${BILLING}&figure=resolved&point=${STARTS[1]}`;

  it('are described, listed, and lead back to their number', async () => {
    const {user, backend, address} = open(PATH);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Resolved on Nov 20, 2026 · Team Billing',
      }),
    ).toBeVisible();
    expect(backend.callsTo(listCounted).at(-1)?.query).toEqual({
      range: '7',
      team: BILLING,
      figure: 'resolved',
      point: STARTS[1],
      order: 'latest',
      limit: 50,
    });
    expect(await screen.findByRole('link', {name: '#41 Question 41'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/41',
    );
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('link', {name: 'Back to the figures'}));
    expect(address()).toBe(`/dashboard/analytics?range=7&team=${BILLING}`);
  });

  it('lead back to the screen with its own filters', async () => {
    const {user, address} = open('/performance?range=7');
    const row = await screen.findByRole('row', {name: /Ana Reyes/});
    await user.click(within(row).getByRole('link', {name: '20'}));
    await user.click(await screen.findByRole('link', {name: 'Back to the figures'}));
    expect(address()).toBe('/dashboard/analytics/performance?range=7');
  });

  it('are fetched page by page', async () => {
    const {user, backend} = open(PATH, {
      ...on(listCounted, ({query}) =>
        answerOf({
          period,
          counted: [countedRow(query['cursor'] ? 42 : 41)],
          page: {nextCursor: query['cursor'] ? null : 'next', total: 2},
        }),
      ),
    });
    expect(await screen.findByText('1 of 2 rows')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Load more'}));
    expect(await screen.findByRole('link', {name: '#42 Question 42'})).toBeVisible();
    expect(backend.callsTo(listCounted)).toHaveLength(2);
  });

  it('show durations, targets and scores where they have them', async () => {
    open('/tickets?figure=first_response', counted([countedRow(41, {seconds: 8040})]));
    expect(await screen.findByRole('cell', {name: '2 h 14 min'})).toBeVisible();
    for (const name of ['Target', 'Score', 'Comment'])
      expect(screen.queryByRole('columnheader', {name})).toBeNull();
  });

  it('show which target was missed, and the comment of a score', async () => {
    open(
      '/tickets?figure=breached',
      counted([countedRow(41, {target: 'next'}), countedRow(42, {score: 2, comment: 'Too slow'})]),
    );
    expect(await screen.findByRole('cell', {name: 'Next response'})).toBeVisible();
    expect(screen.getByRole('cell', {name: 'Too slow'})).toBeVisible();
  });

  it('list the longest first on request', async () => {
    const {user, backend, address} = open(
      '/tickets?figure=first_response',
      counted([countedRow(41, {seconds: 8040})]),
    );
    await user.click(await screen.findByRole('button', {name: 'Duration'}));
    expect(address()).toBe('/dashboard/analytics/tickets?figure=first_response&order=longest');
    expect(await screen.findByRole('columnheader', {name: 'Duration'})).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(backend.callsTo(listCounted).at(-1)?.query).toMatchObject({order: 'longest'});
  });

  it('are exported in the requested selection', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const {user, backend} = open(PATH);
    await user.click(await screen.findByRole('button', {name: 'Export CSV'}));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(backend.callsTo(createFigureExport).at(-1)?.body).toEqual({
      range: '7',
      team: BILLING,
      figure: 'resolved',
      point: STARTS[1],
    });
    click.mockRestore();
  });

  it('have a text for an empty list', async () => {
    open(PATH, counted([]));
    expect(await screen.findByRole('heading', {name: 'No tickets'})).toBeVisible();
  });

  it('lead to the trends when no number is requested', async () => {
    const {address} = open('/tickets');
    await waitFor(() => expect(address()).toBe('/dashboard/analytics'));
  });
});
