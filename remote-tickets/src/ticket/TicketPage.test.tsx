import {answerOf, on} from '@switchboard/api-client/testing';
import {
  followTicket,
  getTicket,
  listTickets,
  unfollowTicket,
} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {one, open} from '../testing/open-ticket.ts';
import {renderSection} from '../testing/render-section.tsx';
import {agents, event, message, pageOf, threadOf, ticket} from '../testing/tickets.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('ticket', () => {
  it('distinguishes requester, reply and note in the thread', async () => {
    await open(
      on(
        getTicket,
        threadOf(one, [
          message(),
          message({
            id: 'r',
            kind: 'reply',
            author: {type: 'agent', id: 'a', name: 'Ana Reyes', avatar: null},
            html: '<p>We look into it</p>',
          }),
          message({
            id: 'n',
            kind: 'note',
            author: {type: 'agent', id: 'a', name: 'Ana Reyes', avatar: null},
            html: '<p>Ask billing</p>',
          }),
        ]),
        {number: 1},
      ),
    );
    const log = within(screen.getByRole('log', {name: 'Conversation'}));
    expect(log.getByRole('article', {name: 'Requester by Rosa Lim'})).toHaveTextContent(
      'My invoice is wrong',
    );
    expect(log.getByRole('article', {name: 'Reply by Ana Reyes'})).toHaveTextContent(
      'We look into it',
    );
    expect(log.getByRole('article', {name: 'Internal note by Ana Reyes'})).toHaveTextContent(
      'Ask billing',
    );
  });

  it('shows targets and their states', async () => {
    const none = {dueAt: null, atRiskAt: null, metAt: null};
    const inMinutes = (minutes: number) =>
      new Date(Date.now() + minutes * 60_000 + 59_000).toISOString();
    await open(
      on(
        getTicket,
        {
          body: {
            ...threadOf(one).body,
            sla: {
              policy: 'Gold',
              clocks: [
                {...none, metric: 'first', state: 'met', metAt: '2026-01-01T00:10:00.000Z'},
                {
                  ...none,
                  metric: 'next',
                  state: 'running',
                  dueAt: inMinutes(-6),
                  atRiskAt: inMinutes(-20),
                },
                {...none, metric: 'resolution', state: 'paused'},
              ],
            },
          },
        },
        {number: 1},
      ),
    );
    const [first, next, resolution] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => /esponse|Resolution/.test(item.textContent)));
    expect(screen.getByText('Gold')).toBeVisible();
    expect(first).toHaveTextContent(/^First responseJan 1, 2026.*Met$/);
    expect(next).toHaveTextContent(/^Next response.*5m late$/);
    expect(resolution).toHaveTextContent(/^ResolutionPaused$/);
  });

  it('starts with due time, requester, and number of open tickets', async () => {
    const due = {
      metric: 'next' as const,
      dueAt: new Date(Date.now() - 6 * 60_000).toISOString(),
      atRiskAt: null,
    };
    const shown = ticket(1, {due});
    await open(on(getTicket, {body: {...threadOf(shown).body, requesterOpen: 3}}, {number: 1}));
    const summary = within(await screen.findByRole('region', {name: 'Summary'}));
    expect(summary.getByText('6m late')).toBeVisible();
    expect(summary.getByRole('link', {name: 'Rosa Lim'})).toBeVisible();
    expect(summary.getByRole('link', {name: '3 open tickets'})).toHaveAttribute(
      'href',
      `/dashboard/tickets/all?status=new,open,pending,on_hold&requester=${shown.requester.id}`,
    );
  });

  it('shows no script, picture or handler of a message', async () => {
    await open(
      on(
        getTicket,
        threadOf(one, [
          message({
            html: '<p onclick="x()">Hi<img src=x onerror=x()><script>x()</script> <a href="javascript:x()">a</a> <a href="https://b.example">b</a></p>',
          }),
        ]),
        {number: 1},
      ),
    );
    const article = screen.getByRole('article');
    expect(article.querySelectorAll('img, script, [onclick], [href^="javascript"]')).toHaveLength(
      0,
    );
    expect(within(article).getByRole('link', {name: 'b'})).toHaveAttribute(
      'href',
      'https://b.example',
    );
    expect(within(article).getByRole('link', {name: 'b'})).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
  });

  it('shows the followers, and lets the user join and leave them', async () => {
    const [ana, ben] = [agents[0]!, agents[1]!];
    const {user, backend} = await open({
      ...on(getTicket, {body: {...threadOf(one).body, followers: [ben]}}, {number: 1}),
      ...on(followTicket, answerOf({followers: [ben, ana]}), {id: one.id}),
      ...on(unfollowTicket, answerOf({followers: [ben]}), {id: one.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Follow'}));
    expect(await screen.findByRole('listitem', {name: 'Ana Reyes'})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Following'}));
    await waitFor(() =>
      expect(screen.queryByRole('listitem', {name: 'Ana Reyes'})).not.toBeInTheDocument(),
    );
    expect(backend.calls.slice(-2).map(({method}) => method)).toEqual(['POST', 'DELETE']);
  });

  it('shows other tickets of the requester', async () => {
    const {backend} = await open(
      on(
        listTickets,
        pageOf([one, ticket(7, {subject: 'An older one', status: 'closed'})], {total: 9}),
      ),
    );
    const others = within(await screen.findByRole('region', {name: 'Other tickets from Rosa Lim'}));
    expect(
      others.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['An older one', '/dashboard/tickets/7'],
      ['See 7 more', `/dashboard/tickets/all?requester=${one.requester.id}`],
    ]);
    expect(backend.callsTo(listTickets)[0]?.query).toEqual({
      requester: one.requester.id,
      limit: 6,
    });
  });

  it('offers a follow-up instead of an answer once it is closed', async () => {
    const {user} = await open({}, ticket(1, {status: 'closed'}));
    expect(screen.queryByRole('region', {name: 'Composer'})).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', {name: 'Create a follow-up'}));
    expect(await screen.findByRole('combobox', {name: 'Requester'})).toHaveValue(
      'rosa@example.com',
    );
  });

  it('lists its history, newest first', async () => {
    await open(
      on(
        getTicket,
        threadOf(
          one,
          [message()],
          [event(), event({id: 'e2', seq: 2, type: 'status', from: 'new', to: 'open'})],
        ),
        {number: 1},
      ),
    );
    const lines = within(screen.getByRole('complementary')).getAllByRole('listitem');
    expect(lines.map(({textContent}) => textContent)).toEqual([
      expect.stringContaining('Ana Reyes changed the status from New to Open'),
      expect.stringContaining('Ana Reyes created the ticket'),
    ]);
  });

  it('shows the row of the list at once while the thread loads', async () => {
    const {user, backend} = renderSection('/all', on(listTickets, pageOf([one])));
    backend.answer(on(getTicket, () => new Promise(() => undefined), {number: 1}));
    await user.click(await screen.findByRole('link', {name: 'Question 1'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Question 1'})).toBeVisible();
    expect(screen.getByRole('combobox', {name: 'Status'})).toHaveTextContent('Open');
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
  });

  it('returns to the list with its filters', async () => {
    const {user, address} = renderSection('/all?priority=high', {
      ...on(listTickets, pageOf([one])),
      ...on(getTicket, threadOf(one), {number: 1}),
    });
    await user.click(await screen.findByRole('link', {name: 'Question 1'}));
    await user.click(await screen.findByRole('link', {name: 'Back to tickets'}));
    expect(address()).toBe('/dashboard/tickets/all?priority=high');
  });

  it('ignores events of other tickets', async () => {
    const {backend} = await open();
    const before = backend.calls.length;
    await act(async () => happen('ticket.updated', {number: 2}));
    expect(backend.calls).toHaveLength(before);
  });

  it.each(['permissions.changed', 'team.updated'] as const)(
    'disappears as soon as the user loses access (%s)',
    async (type) => {
      const {backend} = await open();
      backend.answer(on(getTicket, {status: 404, body: {error: true, message: 'no'}}, {number: 1}));
      await act(async () => happen(type, {}));
      expect(
        await screen.findByRole('heading', {level: 1, name: 'Ticket not found'}),
      ).toBeVisible();
    },
  );

  it.each(['/404', '/99999999999'])('shows a notice for the missing ticket %s', async (address) => {
    renderSection(address, {});
    expect(await screen.findByRole('heading', {level: 1, name: 'Ticket not found'})).toBeVisible();
    expect(screen.getByRole('link', {name: 'See all tickets'})).toBeVisible();
  });

  it('offers a retry when it does not load', async () => {
    renderSection(
      '/1',
      on(getTicket, {status: 403, body: {error: true, message: 'no'}}, {number: 1}),
    );
    expect(await screen.findByText("You don't have access to this")).toBeVisible();
    expect(screen.getByRole('heading', {level: 1, name: 'Ticket #1'})).toBeVisible();
  });

  it('shows the rail in a sheet where it lacks room, also for the assignee key', async () => {
    const listens = {addEventListener: () => undefined, removeEventListener: () => undefined};
    const matchMedia = (query: string) => ({matches: query.includes('max-width'), ...listens});
    Object.assign(window, {matchMedia});
    const {user} = renderSection('/1', on(getTicket, threadOf(ticket(1)), {number: 1}));
    await screen.findByRole('log');
    expect(screen.queryByRole('combobox', {name: 'Priority'})).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', {name: 'About this ticket'}));
    const sheet = within(await screen.findByRole('dialog', {name: 'About this ticket'}));
    expect(sheet.getByRole('combobox', {name: 'Priority'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(sheet.getByRole('button', {name: 'Close'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', {name: 'Assignee: Unassigned'}));
    expect(await screen.findByRole('dialog', {name: 'About this ticket'})).toBeVisible();
    Object.assign(window, {matchMedia: undefined});
  });

  it('has no accessibility fault', async () => {
    const {user} = await open({}, ticket(1, {tags: ['billing'], assignee: agents[1]!}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    fireEvent.click(screen.getByRole('button', {name: 'Add note'}));
    expect(await accessibilityFaults()).toEqual([]);
  });
});
