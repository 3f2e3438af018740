import {answerOf, on} from '@switchboard/api-client/testing';
import {saveDraft} from '@switchboard/contracts/drafts/endpoints';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import {createMessage, undoSend, updateMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {testUser} from '@switchboard/tooling/test-user';
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {message, threadOf, ticket} from '../../testing/tickets.ts';

const scheduled = message({
  id: 'r1',
  kind: 'reply',
  author: {type: 'agent', id: testUser.id, name: 'Ana Reyes', avatar: null},
  delivery: {
    state: 'scheduled',
    undoUntil: null,
    sendAt: '2040-06-15T09:30:00.000Z',
    error: null,
  },
});
const draft: Draft = {
  kind: 'reply',
  html: '<p>Now</p>',
  attachments: [],
  to: null,
  cc: null,
  bcc: [],
  macroIds: [],
  seenMessageId: null,
  updatedAt: '2026-01-01T00:00:01.000Z',
};

describe('a reply that waits', () => {
  it('can be rescheduled from its current time, and back', async () => {
    const reply = message({
      id: 'r1',
      kind: 'reply',
      delivery: {
        state: 'scheduled',
        undoUntil: null,
        sendAt: '2040-06-15T09:30:00.000Z',
        error: null,
      },
    });
    const {promise: saved, resolve: save} = Promise.withResolvers<void>();
    const {user, backend} = renderSection('/1', {
      ...on(getTicket, threadOf(ticket(1), [reply]), {number: 1}),
      ...on(updateMessage, () => saved.then(() => answerOf({changed: reply})), {id: 'r1'}),
    });
    await user.click(await screen.findByRole('button', {name: 'Change time'}));
    const field = await screen.findByLabelText('Date and time');
    expect(field).toHaveValue('2040-06-15T17:30');
    fireEvent.change(field, {target: {value: '2040-07-01T17:30'}});
    await user.click(screen.getByRole('button', {name: 'Schedule'}));
    await waitFor(() => expect(backend.callsTo(updateMessage)).toHaveLength(1));
    expect(backend.callsTo(updateMessage)[0]?.body).toEqual({
      sendAt: '2040-07-01T09:30:00.000Z',
    });
    expect(screen.getByRole('button', {name: 'Send now'})).toBeDisabled();
    const opener = screen.getByRole('button', {name: 'Change time'});
    await waitFor(() => expect(opener).toHaveFocus());
    expect(opener).toBeEnabled();
    save();
    expect(await screen.findByText('Reply scheduled')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(backend.callsTo(updateMessage)[1]?.body).toEqual({sendAt: '2040-06-15T09:30:00.000Z'});
  });

  it('keeps its time when it is undone', async () => {
    const {user} = renderSection('/1', {
      ...on(getTicket, threadOf(ticket(1), [scheduled]), {number: 1}),
      ...on(undoSend, answerOf({taken: scheduled}), {id: 'r1'}),
    });
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    await user.click(await screen.findByRole('button', {name: 'More ways to send'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Send at another time…'}));
    expect(await screen.findByLabelText('Date and time')).toHaveValue('2040-06-15T17:30');
  });

  it('forgets its time once a message was sent', async () => {
    const {user} = renderSection('/1', {
      ...on(getTicket, threadOf(ticket(1), [scheduled]), {number: 1}),
      ...on(undoSend, answerOf({taken: scheduled}), {id: 'r1'}),
      ...on(saveDraft, answerOf({draft}), {id: ticket(1).id}),
      ...on(
        createMessage,
        answerOf({created: message({id: 'r2', kind: 'reply'}), ticket: ticket(1)}),
        {id: ticket(1).id},
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Now');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'More ways to send'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Send at another time…'}));
    expect(await screen.findByLabelText('Date and time')).toHaveValue('');
  });
});
