import type {Draft} from '@switchboard/contracts/drafts/schemas';
import {answerOf, on} from '@switchboard/api-client/testing';
import {saveDraft} from '@switchboard/contracts/drafts/endpoints';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {leaveState, mayLeave} from '@switchboard/router';
import {act, screen, waitFor, within} from '@testing-library/react';
import {callsOf, composer, created, one, open} from '../testing/open-ticket.ts';
import {message, threadOf, ticket} from '../testing/tickets.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('answering a ticket', () => {
  it('sends a reply, clears and refocuses the field, and shows the reply', async () => {
    const {user, backend} = await open(on(createMessage, created(), {id: one.id}));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello <b>');
    backend.answer(
      on(
        getTicket,
        threadOf(one, [message(), message({id: 'm2', kind: 'reply', html: '<p>Hello</p>'})]),
        {number: 1},
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')).toMatchObject([
      {body: {kind: 'reply', html: '<p>Hello &lt;b&gt;</p>'}},
    ]);
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^$/);
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveFocus();
    expect(within(screen.getByRole('log')).getByText('Hello')).toBeVisible();
  });

  it('adds a note with a button and a look of its own', async () => {
    const {user, backend} = await open(on(createMessage, created({kind: 'note'}), {id: one.id}));
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    expect(await composer()).toHaveAttribute('data-kind', 'note');
    expect(screen.queryByRole('button', {name: 'Send reply'})).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', {name: 'Note'}), 'Ask billing');
    await user.click(screen.getByRole('button', {name: 'Add note'}));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')).toMatchObject([
      {body: {kind: 'note', html: '<p>Ask billing</p>'}},
    ]);
  });

  it('sends by Ctrl+Enter', async () => {
    const {user, backend} = await open(on(createMessage, created(), {id: one.id}));
    await user.type(
      screen.getByRole('textbox', {name: 'Reply'}),
      'Hello{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(callsOf(backend.calls, 'POST')).toHaveLength(1));
  });

  it('sends and sets the status in one call', async () => {
    const {user, backend} = await open(on(createMessage, created(), {id: one.id}));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Done');
    await user.click(screen.getByRole('button', {name: 'More ways to send'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Send and set resolved'}));
    await waitFor(() =>
      expect(callsOf(backend.calls, 'POST')).toMatchObject([
        {body: {kind: 'reply', thenStatus: 'resolved'}},
      ]),
    );
  });

  it('offers only allowed next statuses with a message', async () => {
    const {user} = await open({}, ticket(1, {status: 'pending'}));
    await user.click(screen.getByRole('button', {name: 'More ways to send'}));
    const entries = await screen.findAllByRole('menuitem');
    expect(
      entries
        .map(({textContent}) => textContent)
        .filter((text) => text?.startsWith('Send and set')),
    ).toEqual(['Send and set resolved']);
  });

  it('rejects an empty message without a request', async () => {
    const {user, backend} = await open();
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveFocus();
    expect(callsOf(backend.calls, 'POST')).toEqual([]);
  });

  it('keeps the text and shows the reason when sending fails', async () => {
    const {user} = await open(on(createMessage, 'network error', {id: one.id}));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^Hello$/);
  });

  it('keeps unsent replies and notes separately for each ticket', async () => {
    const {user, unmount} = await open();
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'For Rosa');
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    await user.type(screen.getByRole('textbox', {name: 'Note'}), 'For us');
    unmount();
    const again = await open();
    expect(screen.getByRole('textbox', {name: 'Note'})).toHaveTextContent(/^For us$/);
    await again.user.click(screen.getByRole('tab', {name: 'Reply'}));
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^For Rosa$/);
  });

  it('L15 keeps its place and text while a reply or tag is typed, without a question', async () => {
    const {user} = await open();
    expect(leaveState()).toBe('allow');
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hello');
    expect(leaveState()).toBe('ask');
    expect(await mayLeave()).toBe(true);
    await user.clear(screen.getByRole('textbox', {name: 'Reply'}));
    expect(leaveState()).toBe('allow');
    await user.type(screen.getByRole('combobox', {name: 'Tags'}), 'vip');
    expect(leaveState()).toBe('ask');
  });

  it('saves typed text quietly on the server, and shows the latest text of any device', async () => {
    const draft: Draft = {
      kind: 'reply',
      html: '<p>Hello</p>',
      attachments: [],
      to: null,
      cc: null,
      bcc: [],
      macroIds: [],
      seenMessageId: null,
      updatedAt: '2026-01-01T00:00:01.000Z',
    };
    const {user, backend, unmount} = await open(on(saveDraft, answerOf({draft}), {id: one.id}));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(backend.callsTo(saveDraft)).toMatchObject([
      {body: {kind: 'reply', html: '<p>Hello</p>', seenMessageId: message().id, basedOn: null}},
    ]);
    unmount();
    localStorage.clear();
    const stored = threadOf(one);
    await open(
      on(
        getTicket,
        {body: {...stored.body, drafts: [{...draft, html: '<p>From the phone</p>'}]}},
        {number: 1},
      ),
    );
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^From the phone$/);
  });

  it('discards the text of a reply sent while the user was elsewhere', async () => {
    let deliver = (_answer: ReturnType<typeof created>) => {};
    const {user, unmount} = await open(
      on(createMessage, () => new Promise((resolve) => (deliver = resolve)), {id: one.id}),
    );
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Once is enough');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    unmount();
    deliver(created());
    await waitFor(() =>
      expect(
        Object.keys(localStorage).filter((key) => key.startsWith('switchboard-draft')),
      ).toEqual([]),
    );
  });

  it('leaves the focus in another field when the reply is sent', async () => {
    let deliver = (_answer: ReturnType<typeof created>) => {};
    const {user} = await open(
      on(createMessage, () => new Promise((resolve) => (deliver = resolve)), {id: one.id}),
    );
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It is in the mail');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    const tags = screen.getByRole('combobox', {name: 'Tags'});
    await user.click(tags);
    deliver(created());
    await waitFor(() =>
      expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^$/),
    );
    expect(tags).toHaveFocus();
  });

  it('shows a message by another user without touching the typed text', async () => {
    const {user, backend} = await open();
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Half a');
    backend.answer(
      on(getTicket, threadOf(one, [message(), message({id: 'm3', html: '<p>Any news?</p>'})]), {
        number: 1,
      }),
    );
    await act(async () => happen('message.created', {number: 1}));
    expect(await screen.findByText('Any news?')).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^Half a$/);
  });
});
