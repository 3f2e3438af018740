import {on} from '@switchboard/api-client/testing';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {screen} from '@testing-library/react';
import {callsOf, created, one, open} from '../testing/open-ticket.ts';
import {message, threadOf, ticket} from '../testing/tickets.ts';

const PHONE = '+639171234567';
const bySms = (changes: Partial<Ticket['requester']> = {}): Ticket =>
  ticket(1, {channel: 'sms', requester: {...one.requester, phone: PHONE, ...changes}});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('answering an SMS', () => {
  it('shows the number and segment count, and sends plain text only', async () => {
    const {user, backend} = await open(
      {
        ...on(
          getTicket,
          {
            body: {
              ...threadOf(bySms()).body,
              cc: [{name: 'Ben', address: 'ben@example.com'}],
            },
          },
          {number: 1},
        ),
        ...on(createMessage, created({phone: PHONE}), {id: one.id}),
      },
      bySms(),
    );
    expect(screen.getByText(/^SMS to \+639171234567, as plain text: 1 segment/)).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Attach files'})).not.toBeInTheDocument();
    expect(screen.queryByText(/Cc/)).not.toBeInTheDocument();
    const field = screen.getByRole('textbox', {name: 'Reply'});
    await user.click(field);
    await user.paste('x'.repeat(161));
    expect(await screen.findByText(/2 segments/)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')[0]?.body).toEqual({
      kind: 'reply',
      html: `<p>${'x'.repeat(161)}</p>`,
      lastSeenMessageId: message().id,
    });
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    expect(screen.getByRole('button', {name: 'Attach files'})).toBeVisible();
  });

  it('requires a number when the requester has none', async () => {
    await open({}, bySms({phone: null, email: null}));
    expect(
      screen.getByText(/^Add a phone number to the requester before you reply\./),
    ).toBeVisible();
  });

  it('uses mail when the requester only has an email address', async () => {
    await open({}, bySms({phone: null, email: 'rosa@example.com'}));
    expect(screen.getByText(/\(rosa@example\.com\)/)).toBeVisible();
    expect(screen.getByRole('button', {name: 'Attach files'})).toBeVisible();
  });

  it('shows the number of a sent reply, and a note when SMS is unavailable', async () => {
    const state = (sent: 'sent' | 'outbox') => ({
      state: sent,
      undoUntil: null,
      sendAt: null,
      error: null,
    });
    await open(
      on(
        getTicket,
        threadOf(bySms(), [
          message({phone: PHONE}),
          message({id: 'm2', kind: 'reply', phone: PHONE, delivery: state('sent')}),
          message({id: 'm3', kind: 'reply', phone: PHONE, delivery: state('outbox')}),
        ]),
        {number: 1},
      ),
      bySms(),
    );
    expect(screen.getByText(`Sent as an SMS to ${PHONE}`)).toBeVisible();
    expect(screen.getByText('Sent to the outbox (no provider of SMS is set up)')).toBeVisible();
  });
});
