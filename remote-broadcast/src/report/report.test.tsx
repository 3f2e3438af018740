import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {
  createRecipientExport,
  listRecipients,
  pauseBroadcast,
  refuseApproval,
  resumeBroadcast,
  retryBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {broadcast, one, sending, stored} from '../testing/broadcasts.ts';
import {editing, ready} from '../testing/drafts.ts';
import {received, recipient, report, reported} from '../testing/reports.ts';

const PATH = `/dashboard/broadcast/${broadcast().id}`;

const open = (item: Broadcast, answers: Answers = {}, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Section />, {
    path: PATH,
    route: '/dashboard/broadcast/*',
    answers: {...editing(), ...stored(item), ...reported(), ...received(recipient()), ...answers},
    ...options,
  });

const approval = {
  state: 'requested' as const,
  by: {id: '00000000-0000-4000-8000-0000000000a2', name: 'Ben Cruz'},
  at: '2026-11-02T08:00:00.000Z',
  reason: '',
};

describe('the report of a broadcast', () => {
  it('shows progress, cost, and shares with their totals', async () => {
    open(sending());
    expect(await screen.findByText('40 of 100 done (40%)')).toBeVisible();
    expect(screen.getByText(/36 of 96 held credits spent/)).toBeVisible();
    expect(screen.getByRole('link', {name: 'In the ledger'})).toHaveAttribute(
      'href',
      `/dashboard/balance/ledger?ref=${broadcast().id}`,
    );
    const opened = (await screen.findAllByText('Opened'))[0]!.parentElement!;
    expect(opened).toHaveTextContent('Opened33.3%12 of 36');
    expect(screen.getByRole('row', {name: /shop\.example\/sale 3 4/})).toBeVisible();
    expect(screen.getByRole('row', {name: /No such mailbox Failed 4/})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads from replies to their tickets', async () => {
    const {counts} = sending();
    open(
      sending(),
      reported({
        counts: {...counts, replied: 2},
        rates: {...report().rates, replied: {n: 2, of: 36}},
      }),
    );
    expect(await screen.findByRole('link', {name: '2 of 36'})).toHaveAttribute(
      'href',
      `/dashboard/tickets/all?broadcast=${broadcast().id}`,
    );
  });

  it('counts a reply as soon as its ticket exists', async () => {
    const {counts} = sending();
    const {backend} = open(sending());
    await screen.findAllByText('Replied');
    backend.answer(
      reported({
        counts: {...counts, replied: 1},
        rates: {...report().rates, replied: {n: 1, of: 36}},
      }),
    );
    await act(async () => happen('ticket.created', {id: 't1', number: 1}));
    expect(await screen.findByRole('link', {name: '1 of 36'})).toBeVisible();
  });

  it('shows the figures over time as a table too', async () => {
    const {user} = open(sending());
    await user.click(await screen.findByRole('button', {name: 'View as table'}));
    const table = await screen.findByRole('table', {name: 'Over time'});
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('is paused and resumed', async () => {
    const paused = sending({status: 'paused', pause: {kind: 'person', resumesAt: null}});
    const {user} = open(sending(), {
      ...on(pauseBroadcast, one(paused)),
      ...on(resumeBroadcast, one(sending())),
    });
    await user.click(await screen.findByRole('button', {name: 'Pause'}));
    expect(await screen.findByText(/Paused by a team member/)).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'Resume'}));
    expect(await screen.findByRole('button', {name: 'Pause'})).toBeVisible();
  });

  it('names missing rights to send, and reports no failures', async () => {
    const reason = 'Its sender is not a verified support address.';
    open(sending({status: 'paused', pause: {kind: 'obstacle', resumesAt: null}, reason}));
    expect(await screen.findByText(/Paused automatically: something is missing\./)).toBeVisible();
    expect(screen.getByText(/Its sender is not a verified support address\./)).toBeVisible();
    expect(screen.queryByText(/last messages failed/)).toBeNull();
    expect(screen.getByRole('button', {name: 'Resume'})).toBeEnabled();
  });

  it('cannot be resumed by hand while it waits for its sending window', async () => {
    open(
      sending({
        status: 'paused',
        pause: {kind: 'window_closed', resumesAt: '2026-11-07T10:00:00.000Z'},
      }),
    );
    expect(await screen.findByText(/Waiting for the next sending window/)).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Resume'})).toBeNull();
  });

  it('shows the actual start, reach and cost of a scheduled one', async () => {
    open(
      ready({
        status: 'scheduled',
        scheduleAt: '2026-11-07T02:00:00.000Z',
        window: {days: [6], from: '18:00', to: '09:00'},
      }),
    );
    expect(await screen.findByText(/Only at these times: Sat · 18:00–09:00/)).toBeVisible();
    expect(await screen.findByText('Customers in Manila')).toBeVisible();
    expect(screen.getByText('12 recipients')).toBeVisible();
    expect(screen.getByText('It costs 12 credits. You have 900.')).toBeVisible();
  });

  it('counts no deliveries where none are reported', async () => {
    open(sending({counts: {...sending().counts, delivered: 0}}));
    const progress = await screen.findByRole('region', {name: 'Progress'});
    expect(within(progress).queryByText('Delivered')).toBeNull();
    expect(within(progress).getByText('Sent')).toBeVisible();
  });

  it('offers pausing only to users who may send', async () => {
    open(sending(), {}, {user: {role: 'agent'}});
    await screen.findByText('40 of 100 done (40%)');
    expect(screen.queryByRole('button', {name: 'Pause'})).toBeNull();
    expect(screen.queryByRole('button', {name: 'Retry failed'})).toBeNull();
    expect(screen.queryByRole('link', {name: 'In the ledger'})).toBeNull();
  });

  it('retries failed ones at once, and unknown ones after a warning of duplicates', async () => {
    const item = sending({counts: {...sending().counts, unknown: 2}});
    const {user, backend} = open(item, on(retryBroadcast, one(item)));
    await user.click(await screen.findByRole('button', {name: 'Retry failed'}));
    await waitFor(() =>
      expect(backend.callsTo(retryBroadcast).map(({body}) => body)).toEqual([{status: 'failed'}]),
    );
    await user.click(screen.getByRole('button', {name: 'Retry unknown'}));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('They may get it twice');
    await user.click(within(alert).getByRole('button', {name: 'Retry unknown'}));
    await waitFor(() =>
      expect(backend.callsTo(retryBroadcast).at(-1)?.body).toEqual({status: 'unknown'}),
    );
  });

  it('lists recipients with the reason of a skip, filtered by the address', async () => {
    const skipped = recipient({
      id: '00000000-0000-4000-8000-0000000000e2',
      name: 'Max Berg',
      status: 'skipped',
      code: 'unsubscribed',
    });
    const {user, backend, address} = open(sending(), received(recipient(), skipped), {
      path: `${PATH}?part=recipients`,
    });
    expect(await screen.findByRole('row', {name: /Max Berg.*Skipped ?Unsubscribed/})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Status'}));
    await user.click(await screen.findByRole('menuitemradio', {name: 'Skipped'}));
    await waitFor(() => expect(address()).toBe(`${PATH}?part=recipients&status=skipped`));
    expect(backend.callsTo(listRecipients).at(-1)?.query).toEqual({status: 'skipped'});
  });

  it('downloads the recipients', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const {user} = open(
      sending(),
      on(createRecipientExport, {...answerOf({export: {url: '/x.csv'}}), status: 201}),
      {path: `${PATH}?part=recipients`},
    );
    await user.click(await screen.findByRole('button', {name: 'Export'}));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    click.mockRestore();
  });

  it('explains why a failed one was not sent', async () => {
    open(sending({status: 'failed', reason: 'You need 100 credits but have 36.'}));
    expect(await screen.findByText(/Nothing was sent\. You need 100 credits/)).toBeVisible();
  });

  it('reports an unknown broadcast', async () => {
    renderScreen(<Section />, {path: PATH, route: '/dashboard/broadcast/*', answers: {}});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this broadcast"}),
    ).toBeVisible();
  });
});

describe('the approval of a draft', () => {
  it('is rejected with a reason by users who may send', async () => {
    const refused = broadcast({approval: {...approval, state: 'refused', reason: 'Not in May'}});
    const {user, backend} = open(broadcast({approval}), on(refuseApproval, one(refused)));
    expect(await screen.findByRole('link', {name: 'Review and send'})).toHaveAttribute(
      'href',
      `${PATH}/edit?step=review`,
    );
    await user.click(screen.getByRole('button', {name: 'Refuse'}));
    await user.click(screen.getByRole('button', {name: 'Refuse'}));
    expect(await screen.findByText('Reason is required')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Not in May');
    await user.click(screen.getByRole('button', {name: 'Refuse'}));
    expect(await screen.findByText(/refused it .*Not in May/)).toBeVisible();
    expect(backend.callsTo(refuseApproval)[0]?.body).toEqual({reason: 'Not in May'});
  });

  it('is only awaited by users who may not', async () => {
    open(broadcast({approval}), {}, {user: {role: 'agent'}});
    expect(await screen.findByText(/asked for approval/)).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Refuse'})).toBeNull();
  });
});
