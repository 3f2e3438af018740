import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, refusal} from '../testing/tickets.ts';

const ID = '00000000-0000-4000-9000-000000000001';
const OTHER = '00000000-0000-4000-9000-000000000002';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

describe('mails that were left out', () => {
  const CHANNELS = 'GET /connect/api/mail-channels';
  const LEFT_OUT = 'GET /connect/api/left-out-mails';
  const set = {
    [CHANNELS]: answerOf({mailChannels: [], receives: {smtpPort: 2525, http: false}, sends: true}),
  };
  const mail = (changes: object = {}) => ({
    id: ID,
    sender: {name: 'Rosa Lim', address: 'rosa@example.com'},
    subject: 'Order',
    reason: 'newsletter',
    isKept: true,
    receivedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });
  const page = (
    leftOutMails: object[],
    total = leftOutMails.length,
    nextCursor: string | null = null,
  ) => answerOf({leftOutMails, page: {nextCursor, total}});

  it('name sender, subject and reason, and become a ticket with one button', async () => {
    const {user, backend, container} = renderSection('/settings/channels', {
      ...set,
      [LEFT_OUT]: page([mail(), mail({id: OTHER, subject: 'Big', isKept: false})]),
      [`POST /connect/api/left-out-mails/${ID}/ticket`]: answerOf({
        message: 'The mail is in ticket #7 now.',
        number: 7,
      }),
    });
    const [first, second] = within(
      await screen.findByRole('list', {name: 'Mails that were left out'}),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('OrderRosa Lim · rosa@example.com');
    expect(first).toHaveTextContent('A newsletter');
    expect(second).toHaveTextContent('There was no room to keep the mail.');
    expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(LEFT_OUT, page([]));
    act(() => within(first!).getByRole('button', {name: 'Make it a ticket: Order'}).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The mail is in ticket #7 now.')).toBeVisible();
    expect(await screen.findByText('Nothing was left out')).toBeVisible();
    expect(screen.getByRole('heading', {name: 'Left out'})).toHaveFocus();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({});
  });

  it('without a sender ask who wrote them, and say what the server refuses', async () => {
    const {user, backend} = renderSection('/settings/channels', {
      ...set,
      [LEFT_OUT]: page([mail({sender: null, reason: 'no_sender'})]),
      [`POST /connect/api/left-out-mails/${ID}/ticket`]: refusal(
        409,
        'illegal_transition',
        'Add a support address first.',
      ),
    });
    await user.type(await screen.findByLabelText(/Who wrote it/), 'kai@example.com');
    await user.click(screen.getByRole('button', {name: 'Make it a ticket: Order'}));
    expect(await screen.findByText('Add a support address first.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      sender: 'kai@example.com',
    });
  });

  it('can be asked for again when they do not come, and are not shown to agents', async () => {
    const {user, backend, unmount} = renderSection('/settings/channels', {
      ...set,
      [LEFT_OUT]: refusal(500, 'internal_error', 'x'),
    });
    const again = await screen.findByRole('button', {name: /try again/i});
    backend.answer(LEFT_OUT, page([mail()], 30, 'next'));
    await user.click(again);
    expect(await screen.findByText('A newsletter')).toBeVisible();
    expect(screen.getByRole('button', {name: /more/i})).toBeVisible();
    unmount();
    mockRole = 'agent';
    renderSection('/settings/channels', set);
    expect(await screen.findByText('No support addresses yet')).toBeVisible();
    expect(screen.queryByText('Left out')).not.toBeInTheDocument();
  });
});
