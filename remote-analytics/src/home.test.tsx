import {type Answers, on} from '@switchboard/api-client/testing';
import {getOverview, getOverviewLists} from '@switchboard/contracts/analytics/endpoints';
import {getBalance} from '@switchboard/contracts/balance/endpoints';
import {listOwnEnrollments} from '@switchboard/contracts/enrollments/endpoints';
import type {OwnEnrollment} from '@switchboard/contracts/enrollments/schemas';
import {listRunningBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import {listNotifications} from '@switchboard/contracts/notifications/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import Home from './home.tsx';
import {
  balance,
  broadcasts,
  failure,
  lists,
  mentions,
  overview,
  running,
  trainingDue,
} from './testing/answers.ts';

const all: Answers = {
  ...overview(),
  ...lists(),
  ...mentions([]),
  ...broadcasts(),
  ...trainingDue(),
  ...balance(),
};
const COUNTED = '/dashboard/analytics/tickets';
const open = (answers: Answers = all, role: Role = 'owner') =>
  renderScreen(<Home />, {
    path: '/dashboard/home',
    route: '/dashboard/home',
    answers,
    user: {role},
  });

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
    ['SLA breached 2', '/dashboard/tickets/all?sla=breached'],
    ['SLA at risk 0', '/dashboard/tickets/all?sla=at_risk'],
    ['Open 1,204', '/dashboard/tickets/all?status=new,open'],
    ['Unassigned 4', '/dashboard/tickets/all?view=unassigned&status=new,open,pending,on_hold'],
    ['Waiting for us 6', '/dashboard/tickets/all?turn=us'],
    ['Resolved today 1', `${COUNTED}?range=today&figure=resolved`],
    ['Median first response, 7 days 2 h 14 min', `${COUNTED}?range=7&figure=first_response`],
    ['Satisfaction, 7 days 75%', `${COUNTED}?range=7&figure=rated`],
    ['5 created', `${COUNTED}?range=today&figure=created`],
    ['1 resolved', `${COUNTED}?range=today&figure=resolved`],
    ['9 AM: 4 created', `${COUNTED}?range=today&figure=created&weekday=5&hour=9`],
  ])('leads from "%s" to %s', async (name, to) => {
    open();
    expect(await screen.findByRole('link', {name})).toHaveAttribute('href', to);
  });

  it('compares the last 7 days with those before, and states their number', async () => {
    open();
    const noted = async (name: RegExp) =>
      (await screen.findByRole('link', {name})).closest('li')?.textContent;
    expect(await noted(/^Median/)).toMatch(/−50% vs the 7 days before.*n = 120$/);
    expect(await noted(/^Satisfaction/)).toMatch(/– vs the 7 days before.*n = 4.*small sample$/);
  });

  it('has no link where nobody responded or rated', async () => {
    const none = {n: 0, median: null, p90: null};
    const unrated = {rated: 0, good: 0};
    open({
      ...all,
      ...overview({
        week: {
          firstResponse: {summary: none, previous: none},
          satisfaction: {summary: unrated, previous: unrated},
        },
      }),
    });
    await screen.findByRole('link', {name: 'Open 1,204'});
    expect(screen.getByText('Median first response, 7 days').closest('li')).toHaveTextContent(
      'Median first response, 7 days–No first responses yet',
    );
    expect(screen.queryByRole('link', {name: /Median|Satisfaction/})).toBeNull();
  });

  it('shows the hours of today: with tickets, without, or still to come', async () => {
    open();
    const hours = within(await screen.findByRole('list', {name: 'Created by hour'}));
    const texts = hours.getAllByRole('listitem').map((item) => item.textContent);
    expect([texts.length, texts[0], texts[9], texts[18]]).toEqual([24, '12 AM0', '9 AM4', '6 PM–']);
    expect(screen.getByText(/^Most came in at 9 AM\. Times in Asia\/Manila/)).toBeVisible();
  });

  it('warns users who can buy credits that few are left', async () => {
    const first = open({...all, ...balance(40, true)});
    expect(await screen.findByText('The balance is low: 40 credits are left.')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Top up'})).toHaveAttribute(
      'href',
      '/dashboard/balance/top-up',
    );
    first.backend.answer(balance());
    act(() => happen('balance.updated'));
    await waitFor(() => expect(screen.queryByText(/balance is low/)).toBeNull());
    first.unmount();
    const {backend} = open({...all, ...balance(40, true)}, 'agent');
    await screen.findByRole('link', {name: 'Printer on fire'});
    expect(backend.callsTo(getBalance)).toEqual([]);
  });

  it('shows mentions of the user, as they come, and nothing without any', async () => {
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

  it('shows running broadcasts with their progress, and nothing once they have ended', async () => {
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
    expect(backend.callsTo(getOverview).map(({query}) => query.range)).toEqual(['7', '30']);
    expect(screen.queryByRole('button', {name: '90 days'})).toBeNull();
  });

  it('is refetched after ticket events, once for simultaneous ones', async () => {
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

  it('refetches figures only after the last answer, and then for events meanwhile', async () => {
    const {backend} = open();
    await screen.findByRole('link', {name: 'Open 1,204'});
    jest.useFakeTimers({advanceTimers: true});
    const answer = Promise.withResolvers<void>();
    const slow = on(getOverview, async () => {
      await answer.promise;
      return {status: 500, body: {error: true, message: 'no', code: 'server_error', requestId: ''}};
    });
    backend.answer({...all, ...slow});
    for (let times = 0; times < 3; times += 1) {
      act(() => happen('ticket.updated', {number: 41}));
      await act(() => jest.advanceTimersByTimeAsync(3000));
    }
    expect(backend.callsTo(getOverview)).toHaveLength(2);
    backend.answer(all);
    answer.resolve();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(backend.callsTo(getOverview)).toHaveLength(3);
  });

  it.each([
    ['the figures', getOverview],
    ['your queue', getOverviewLists],
    ['running broadcasts', listRunningBroadcasts],
    ['your training', listOwnEnrollments],
  ])('keeps the other tiles when %s do not load, and offers a retry', async (thing, endpoint) => {
    const {user, backend} = open({...all, ...on(endpoint, failure)});
    expect(await screen.findByText(`We couldn't load ${thing}.`)).toBeVisible();
    expect(screen.getAllByRole('button', {name: 'Try again'})).toHaveLength(1);
    if (endpoint !== getOverviewLists)
      expect(await screen.findByRole('link', {name: 'Printer on fire'})).toBeVisible();
    if (endpoint !== getOverview)
      expect(await screen.findByRole('link', {name: 'Open 1,204'})).toBeVisible();
    backend.answer(all);
    await user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByRole('link', {name: 'Printer on fire'})).toBeVisible();
    expect(await screen.findByRole('link', {name: 'Open 1,204'})).toBeVisible();
  });

  it.each([
    ['the counts', overview({counts: null}), 1],
    ["today's figures", overview({today: null}), 2],
    ['the figures of the last 7 days', overview({week: null}), 1],
    ['ticket trends', overview({trend: null}), 1],
    ['your queue', lists({queue: null}), 1],
  ])(
    'shows the rest of an answer that lacks %s, and offers a retry',
    async (thing, answer, places) => {
      const {user, backend} = open({...all, ...answer});
      expect(await screen.findAllByText(`We couldn't load ${thing}.`)).toHaveLength(places);
      const retries = screen.getAllByRole('button', {name: 'Try again'});
      expect(retries).toHaveLength(places);
      backend.answer(all);
      await user.click(retries[0]!);
      await waitFor(() => expect(screen.queryByText(`We couldn't load ${thing}.`)).toBeNull());
      expect(await screen.findByRole('link', {name: 'Open 1,204'})).toBeVisible();
      expect(await screen.findByRole('link', {name: 'Printer on fire'})).toBeVisible();
    },
  );

  it('has the days of the chart beside its heading, also before the chart loads', async () => {
    open({...all, ...overview({trend: null})});
    await screen.findByText("We couldn't load ticket trends.");
    const heading = screen.getByRole('heading', {level: 2, name: 'Created and resolved per day'});
    const head = within(heading.parentElement!);
    expect(head.getByRole('group', {name: 'Range'})).toBeVisible();
  });

  it('lists the due training of the caller, with progress', async () => {
    const id = '0190c5f0-1111-7000-8000-000000000001';
    const due: OwnEnrollment = {
      id,
      status: 'in_progress',
      progress: 50,
      dueAt: '2026-11-20T12:00:00.000Z',
      isOverdue: true,
      isAssigned: true,
      isMandatory: true,
      startedAt: null,
      completedAt: null,
      lastLessonId: null,
      courseVersion: 1,
      cycle: 1,
      version: 1,
      course: {id, title: 'First steps', summary: '', category: '', status: 'published'},
    };
    const {backend} = open({...all, ...trainingDue(due)});
    const tile = within(await screen.findByRole('region', {name: 'My training due'}));
    expect(tile.getByRole('link', {name: 'First steps'})).toHaveAttribute(
      'href',
      `/dashboard/training/course/${id}`,
    );
    expect(tile.getByText('Overdue')).toBeVisible();
    expect(tile.getByText('Due Nov 20, 2026 · 50%')).toBeVisible();
    expect(backend.callsTo(listOwnEnrollments)[0]?.query).toEqual({due: 'soon', limit: 5});
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(trainingDue({...due, progress: 0}));
    act(() => happen('training.progress', {id}));
    expect(await tile.findByText('Due Nov 20, 2026 · Not started')).toBeVisible();
    backend.answer(trainingDue());
    act(() => happen('training.progress', {id}));
    await waitFor(() => expect(screen.queryByText('My training due')).toBeNull());
  });

  it('has a text for an empty queue', async () => {
    open({...all, ...lists({queue: []})});
    expect(await screen.findByRole('heading', {name: "You're all caught up"})).toBeVisible();
    expect(
      within(screen.getByRole('region', {name: 'My queue'})).getByRole('link', {
        name: 'Unassigned tickets',
      }),
    ).toBeVisible();
  });
});
