import {type Answers, on} from '@switchboard/api-client/testing';
import {getOverview, getTrends} from '@switchboard/contracts/analytics/endpoints';
import {listRunningBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import {listNotifications} from '@switchboard/contracts/notifications/endpoints';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import Home from './home.tsx';
import {
  broadcasts,
  checklist,
  failure,
  mentions,
  overview,
  queue,
  running,
  trends,
} from './testing/answers.ts';

const all: Answers = {
  ...overview(),
  ...trends(),
  ...queue(),
  ...checklist(),
  ...mentions([]),
  ...broadcasts(),
};
const open = (answers: Answers = all) =>
  renderScreen(<Home />, {path: '/dashboard/home', route: '/dashboard/home', answers});

afterEach(() => jest.useRealTimers());

describe('Home', () => {
  it('greets, counts and shows the queue', async () => {
    open();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: /^Good (morning|afternoon|evening), Ana$/,
      }),
    ).toBeVisible();
    expect(await screen.findByRole('link', {name: 'Printer on fire'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/41',
    );
    expect(await screen.findByRole('button', {name: 'View as table'})).toBeVisible();
    expect(document.title).toBe('Home · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it.each([
    ['Open 1,204', '/dashboard/tickets/all?status=new,open'],
    ['Unassigned 4', '/dashboard/tickets/all?view=unassigned&status=new,open,pending,on_hold'],
    ['Waiting 6', '/dashboard/tickets/all?status=pending,on_hold'],
    ['Mine 3', '/dashboard/tickets?status=new,open,pending,on_hold'],
    ['Created today 2', '/dashboard/tickets/all?createdFrom=2026-11-20&createdTo=2026-11-20'],
    ['Resolved today 1', '/dashboard/tickets/all?resolvedFrom=2026-11-20&resolvedTo=2026-11-20'],
  ])('leads from "%s" to %s', async (name, to) => {
    open();
    expect(await screen.findByRole('link', {name})).toHaveAttribute('href', to);
  });

  it('asks for the next five tickets that are not done', async () => {
    const {backend} = open();
    await screen.findByRole('link', {name: 'Printer on fire'});
    expect(backend.callsTo(listTickets)[0]?.query).toEqual({
      view: 'mine',
      status: 'new,open,pending,on_hold',
      limit: 5,
    });
  });

  it('shows where the person was mentioned, as it happens, and nothing where that is nowhere', async () => {
    const {backend} = open({...all, ...mentions()});
    const list = await screen.findByRole('region', {name: 'Mentions'});
    expect(within(list).getByRole('link', {name: '#41 Printer on fire'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/41#message-1',
    );
    expect(within(list).getByText('@Maria can you approve this?')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(backend.callsTo(listNotifications)[0]?.query).toEqual({
      kind: 'mention',
      show: 'unread',
      limit: 5,
    });
    act(() => happen('notification.read'));
    await waitFor(() => expect(backend.callsTo(listNotifications)).toHaveLength(2));
    open();
    await screen.findAllByRole('link', {name: 'Printer on fire'});
    expect(screen.getAllByRole('region', {name: 'Mentions'})).toHaveLength(1);
  });

  it('shows broadcasts that are under way, as they get on, and nothing once they have ended', async () => {
    const later = running({
      id: '00000000-0000-4000-8000-0000000000b2',
      name: 'New prices',
      status: 'scheduled',
      scheduleAt: '2026-11-21T01:00:00.000Z',
    });
    const {backend} = open({...all, ...broadcasts(running(), later)});
    const list = await screen.findByRole('region', {name: 'Running broadcasts'});
    expect(within(list).getByRole('link', {name: 'Holiday hours'})).toHaveAttribute(
      'href',
      '/dashboard/broadcast/00000000-0000-4000-8000-0000000000b1',
    );
    expect(within(list).getByText('Sending')).toBeVisible();
    expect(within(list).getByText('40 of 100')).toBeVisible();
    expect(
      within(list).getByRole('progressbar', {name: 'Progress of Holiday hours'}),
    ).toHaveAttribute('aria-valuenow', '40');
    expect(within(list).getByText(/^Starts on/)).toHaveTextContent('Nov 21, 2026, 9:00 AM');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(broadcasts());
    act(() => happen('broadcast.status', {status: 'completed'}));
    await waitFor(() =>
      expect(screen.queryByRole('region', {name: 'Running broadcasts'})).toBeNull(),
    );
  });

  it('looks back 7 days, or 30', async () => {
    const {user, backend} = open();
    await user.click(await screen.findByRole('button', {name: '30 days'}));
    expect(backend.callsTo(getTrends).map(({query}) => query.range)).toEqual(['7', '30']);
    expect(screen.queryByRole('button', {name: '90 days'})).toBeNull();
  });

  it('follows what happens to tickets, again and again, and asks once for what comes at the same time', async () => {
    const {backend} = open();
    await screen.findByRole('link', {name: 'Open 1,204'});
    jest.useFakeTimers({advanceTimers: true});
    for (const asked of [2, 3]) {
      act(() => {
        happen('ticket.updated', {number: 41});
        happen('counts.updated');
      });
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(backend.callsTo(getOverview)).toHaveLength(asked);
    }
  });

  it.each([
    ['the counts', getOverview],
    ['ticket trends', getTrends],
    ['your queue', listTickets],
    ['running broadcasts', listRunningBroadcasts],
  ])(
    'keeps the other tiles when %s do not load, and offers another try',
    async (thing, endpoint) => {
      const {user, backend} = open({...all, ...on(endpoint, failure)});
      expect(await screen.findByText(`We couldn't load ${thing}.`)).toBeVisible();
      expect(screen.getAllByRole('button', {name: 'Try again'})).toHaveLength(1);
      if (endpoint !== listTickets)
        expect(await screen.findByRole('link', {name: 'Printer on fire'})).toBeVisible();
      if (endpoint !== getOverview)
        expect(await screen.findByRole('link', {name: 'Open 1,204'})).toBeVisible();
      backend.answer(all);
      await user.click(screen.getByRole('button', {name: 'Try again'}));
      expect(await screen.findByRole('link', {name: 'Printer on fire'})).toBeVisible();
    },
  );

  it('says that the queue is empty', async () => {
    open({...all, ...queue([])});
    expect(await screen.findByRole('heading', {name: "You're all caught up"})).toBeVisible();
    expect(
      within(screen.getByRole('region', {name: 'My queue'})).getByRole('link', {
        name: 'Unassigned tickets',
      }),
    ).toBeVisible();
  });
});
