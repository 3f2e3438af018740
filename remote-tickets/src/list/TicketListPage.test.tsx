import type {EventType} from '@switchboard/contracts/events';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {answerOf, on} from '@switchboard/api-client/testing';
import {
  bulkUpdateTickets,
  listTickets,
  undoBulkUpdate,
} from '@switchboard/contracts/tickets/endpoints';
import {listViewers} from '@switchboard/contracts/viewing/endpoints';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {lastQuery, rows} from '../testing/list.ts';
import {renderSection} from '../testing/render-section.tsx';
import {agents, pageOf, ticket} from '../testing/tickets.ts';

const AT = '2026-01-01T00:00:00.000Z';
const hear = (type: EventType) => act(async () => happen(type, {number: 9}));

describe('ticket lists', () => {
  it('shows subject, requester, assignee and times of a ticket', async () => {
    renderSection(
      '/all',
      on(listTickets, pageOf([ticket(12, {priority: 'urgent', assignee: agents[1]!})])),
    );
    const [row] = await rows();
    const cells = within(row!);
    expect(cells.getByRole('link', {name: 'Question 12'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/12',
    );
    for (const text of ['#12', 'Rosa Lim', 'Open', 'Urgent', 'Ben Cruz'])
      expect(row).toHaveTextContent(text);
    expect(cells.getByTitle(/Jan 1, 2026/)).toHaveTextContent(/ago/);
  });

  it('shows the viewers of a ticket', async () => {
    const viewer: Viewer = {ticketId: ticket(12).id, user: agents[1]!, mode: 'replying'};
    renderSection('/all', {
      ...on(listTickets, pageOf([ticket(12), ticket(13)])),
      ...on(listViewers, {body: {error: false, message: '', viewers: [viewer]}}),
    });
    const [first, second] = await rows();
    expect(await within(first!).findByRole('img', {name: 'Ben Cruz is replying'})).toBeVisible();
    expect(within(second!).queryByRole('img', {name: /is replying/})).not.toBeInTheDocument();
  });

  it('shows the time left of due tickets, and late ones', async () => {
    const due = (minutes: number) => ({
      metric: 'first' as const,
      dueAt: new Date(Date.now() + minutes * 60_000 + 59_000).toISOString(),
      atRiskAt: new Date(Date.now() - 60_000).toISOString(),
    });
    renderSection(
      '/all',
      on(listTickets, pageOf([ticket(1, {due: due(45)}), ticket(2, {due: due(-131)}), ticket(3)])),
    );
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('45m until the first response is due');
    expect(second).toHaveTextContent('2h 10m late: First response is overdue');
    expect(third).not.toHaveTextContent(/due|late/);
    expect(screen.getByRole('columnheader', {name: 'Due'})).toBeVisible();
  });

  it('has no due column without any target', async () => {
    renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    expect(screen.queryByRole('columnheader', {name: 'Due'})).toBeNull();
    expect(screen.getByRole('columnheader', {name: 'Assignee'})).toBeVisible();
  });

  it('lists my active tickets, and marks the tab', async () => {
    const {backend} = renderSection('', on(listTickets, pageOf([ticket(1)])));
    expect(await screen.findByRole('heading', {level: 1, name: 'My Tickets'})).toBeVisible();
    expect(lastQuery(backend)).toMatchObject({
      view: 'mine',
      status: 'new,open,pending,on_hold',
    });
    expect(await screen.findByRole('link', {name: /My tickets ?2/})).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', {name: 'All tickets'})).not.toHaveAttribute('aria-current');
  });

  it('shows counts on the tabs, except for All Tickets, which includes done ones', async () => {
    renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    expect(await screen.findByRole('link', {name: /Unassigned ?3/})).toBeVisible();
    expect(screen.getByRole('link', {name: 'All tickets'})).toHaveTextContent(/^All tickets$/);
  });

  it('reaches the unassigned tickets through their tab', async () => {
    const {user, backend, address} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await user.click(await screen.findByRole('link', {name: /Unassigned ?3/}));
    expect(
      await screen.findByRole('heading', {level: 1, name: 'Unassigned tickets'}),
    ).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/all?view=unassigned');
    expect(lastQuery(backend)).toMatchObject({view: 'unassigned'});
  });

  it('loads the next page below the first', async () => {
    const {user, backend} = renderSection(
      '/all',
      on(listTickets, ({query}) =>
        query['cursor'] === 'c2'
          ? pageOf([ticket(3)], {total: 3})
          : pageOf([ticket(1), ticket(2)], {nextCursor: 'c2', total: 3}),
      ),
    );
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Load more'}));
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(await rows()).toHaveLength(3);
    expect(lastQuery(backend)).toMatchObject({cursor: 'c2'});
    expect(screen.queryByRole('button', {name: 'Load more'})).not.toBeInTheDocument();
  });

  it.each([
    ['', "You're all caught up", 'See all tickets'],
    ['/all?view=unassigned', "You're all caught up", 'See all tickets'],
    ['/all', 'No tickets yet', 'New ticket'],
  ])('explains the empty list at "%s", with one action', async (address, title, action) => {
    renderSection(address, on(listTickets, pageOf([])));
    const heading = await screen.findByRole('heading', {level: 2, name: title});
    expect(within(heading.parentElement!).getByRole('link', {name: action})).toBeVisible();
  });

  it('offers a retry when the list does not load', async () => {
    const {user, backend} = renderSection(
      '/all',
      on(listTickets, {status: 500, body: {error: true, message: 'no'}}),
    );
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(on(listTickets, pageOf([ticket(1)])));
    await user.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  it('counts news without moving rows, and shows them on demand', async () => {
    const newest = ticket(9, {subject: 'Just came in', lastMessageAt: '2026-02-01T00:00:00.000Z'});
    const {user, backend} = renderSection('/all', on(listTickets, pageOf([ticket(1), ticket(2)])));
    await rows();
    backend.answer(on(listTickets, pageOf([newest, ticket(1), ticket(2, {status: 'resolved'})])));
    await hear('ticket.created');
    const pill = await screen.findByRole('button', {name: '1 new'});
    const before = await rows();
    expect(before.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Question 1',
      'Question 2',
    ]);
    expect(before[1]).toHaveTextContent('Resolved');
    await user.click(pill);
    expect(within((await rows())[0]!).getByRole('link')).toHaveTextContent('Just came in');
    expect(screen.queryByRole('button', {name: /new$/})).not.toBeInTheDocument();
  });

  it('keeps shown news in sight during further events', async () => {
    const newest = ticket(9, {subject: 'Just came in', lastMessageAt: '2026-02-01T00:00:00.000Z'});
    const {user, backend} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    backend.answer(on(listTickets, pageOf([newest, ticket(1)])));
    await hear('ticket.created');
    await hear('ticket.updated');
    await user.click(await screen.findByRole('button', {name: '1 new'}));
    await waitFor(() => expect(backend.callsTo(listTickets)).toHaveLength(3));
    expect((await rows()).map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Just came in',
      'Question 1',
    ]);
  });

  it("shows a requester's new name in an open list", async () => {
    const {backend} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    const {requester} = ticket(1);
    const renamed = ticket(1, {requester: {...requester, name: 'Rosa Lim-Ortega'}});
    backend.answer(on(listTickets, pageOf([renamed])));
    await hear('contact.updated');
    expect((await screen.findAllByText('Rosa Lim-Ortega'))[0]).toBeVisible();
  });

  it('changes ticked tickets at once, keeps failed ones ticked, and undoes the change', async () => {
    const bulk = (failed: number[]) =>
      answerOf({
        results: [1, 2].map((number) => ({
          id: ticket(number).id,
          ok: !failed.includes(number),
          message: '',
        })),
        failed: failed.length,
        at: AT,
      });
    const {user, backend} = renderSection('/all', {
      ...on(listTickets, pageOf([ticket(1), ticket(2, {priority: 'low'}), ticket(3)])),
      ...on(bulkUpdateTickets, bulk([1])),
      ...on(undoBulkUpdate, bulk([])),
    });
    await user.click(await screen.findByRole('checkbox', {name: 'Select #1'}));
    await user.click(screen.getByRole('checkbox', {name: 'Select #2'}));
    expect((await rows()).map((row) => row.getAttribute('aria-selected'))).toEqual([
      'true',
      'true',
      'false',
    ]);
    const bar = within(await screen.findByRole('region', {name: 'Selected tickets'}));
    await user.click(bar.getByRole('button', {name: 'Priority'}));
    await user.click(screen.getByRole('menuitem', {name: 'Urgent'}));
    expect(
      await screen.findByText('1 of 2 tickets was updated. 1 could not be changed.'),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', {name: 'Select #1'})).toBeChecked();
    expect(screen.getByRole('checkbox', {name: 'Select #2'})).not.toBeChecked();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    await screen.findByText('Undone');
    const bodies = backend.calls.filter(({method}) => method === 'POST').map(({body}) => body);
    expect(bodies).toEqual([
      {ids: [ticket(1).id, ticket(2).id], action: {priority: 'urgent'}},
      {ids: [ticket(2).id], at: AT},
    ]);
  });

  it('unticks tickets that left the list', async () => {
    const {user, backend} = renderSection('/all', on(listTickets, pageOf([ticket(1), ticket(2)])));
    await user.click(await screen.findByRole('checkbox', {name: 'Select #1'}));
    backend.answer(on(listTickets, pageOf([ticket(2)])));
    await hear('ticket.updated');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const all = screen.getByRole('checkbox', {name: 'Select all shown'});
    expect(all).not.toBeChecked();
    await user.click(all);
    expect(screen.getByRole('checkbox', {name: 'Select #2'})).toBeChecked();
  });

  it('moves through rows by j and k, and ticks by x', async () => {
    const {user} = renderSection('/all', on(listTickets, pageOf([ticket(1), ticket(2)])));
    await rows();
    await user.keyboard('jjkx');
    expect(screen.getByRole('checkbox', {name: 'Select #1'})).toBeChecked();
  });

  it.each(['/12a', '/all/extra', '/0'])(
    'leads home from the unknown address %s',
    async (address) => {
      renderSection(address, {});
      expect(await screen.findByText('Another section')).toBeVisible();
    },
  );

  it('has no accessibility fault', async () => {
    renderSection(
      '/all?status=open',
      on(
        listTickets,
        pageOf([ticket(1, {assignee: agents[0]!}), ticket(2)], {nextCursor: 'c', total: 9}),
      ),
    );
    await rows();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
