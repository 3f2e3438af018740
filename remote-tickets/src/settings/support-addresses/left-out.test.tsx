import type {LeftOutMail} from '@switchboard/contracts/left-out-mails/schemas';
import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {listLeftOutMails, takeLeftOutMail} from '@switchboard/contracts/left-out-mails/endpoints';
import {listSupportAddresses} from '@switchboard/contracts/support-addresses/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';

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

describe('skipped mails', () => {
  const set = on(
    listSupportAddresses,
    answerOf({
      supportAddresses: [],
      receives: {
        smtpPort: 2525,
        http: false,
        smtpTarget: 'desk.example.com:2525',
        httpTarget: null,
      },
      sends: true,
    }),
  );
  const mail = (changes: Partial<LeftOutMail> = {}): LeftOutMail => ({
    id: ID,
    sender: {name: 'Rosa Lim', address: 'rosa@example.com'},
    subject: 'Order',
    reason: 'newsletter',
    isKept: true,
    receivedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });
  const page = (
    leftOutMails: LeftOutMail[],
    total = leftOutMails.length,
    nextCursor: string | null = null,
  ) => answerOf({leftOutMails, page: {nextCursor, total}});

  it('show sender, subject and reason, and become a ticket by one button', async () => {
    const {user, backend, container} = renderSection('/settings/channels', {
      ...set,
      ...on(listLeftOutMails, page([mail(), mail({id: OTHER, subject: 'Big', isKept: false})])),
      ...on(
        takeLeftOutMail,
        answerOf({
          message: 'The mail is now in ticket #7.',
          number: 7,
        }),
        {id: ID},
      ),
    });
    const [first, second] = within(
      await screen.findByRole('list', {name: 'Left-out mail'}),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('OrderRosa Lim · rosa@example.com');
    expect(first).toHaveTextContent('A newsletter');
    expect(second).toHaveTextContent('The mail was not kept because storage was full.');
    expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(on(listLeftOutMails, page([])));
    act(() => within(first!).getByRole('button', {name: 'Create ticket: Order'}).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The mail is now in ticket #7.')).toBeVisible();
    expect(await screen.findByText('No left-out mail')).toBeVisible();
    expect(screen.getByRole('heading', {name: 'Left out'})).toHaveFocus();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({});
  });

  it('ask for a missing sender, and show errors of the server', async () => {
    const {user, backend} = renderSection('/settings/channels', {
      ...set,
      ...on(listLeftOutMails, page([mail({sender: null, reason: 'no_sender'})])),
      ...on(takeLeftOutMail, refusal('illegal_transition', 'Add a support address first.'), {
        id: ID,
      }),
    });
    await user.type(await screen.findByLabelText(/Sender’s address/), 'kai@example.com');
    await user.click(screen.getByRole('button', {name: 'Create ticket: Order'}));
    expect(await screen.findByText('Add a support address first.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      sender: 'kai@example.com',
    });
  });

  it('can be loaded again after a failure, and are hidden from agents', async () => {
    const {user, backend, unmount} = renderSection('/settings/channels', {
      ...set,
      ...on(listLeftOutMails, refusal('server_error', 'x')),
    });
    const again = await screen.findByRole('button', {name: /try again/i});
    backend.answer(on(listLeftOutMails, page([mail()], 30, 'next')));
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
