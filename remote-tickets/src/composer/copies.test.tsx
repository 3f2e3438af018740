import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import {answerOf, on} from '@switchboard/api-client/testing';
import {saveDraft} from '@switchboard/contracts/drafts/endpoints';
import {listMacros} from '@switchboard/contracts/macros/endpoints';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {message, threadOf, ticket} from '../testing/tickets.ts';

const one = ticket(1);
const ben = {name: 'Ben Cruz', address: 'ben@example.com'};
const sent = on(
  createMessage,
  answerOf({created: message({id: 'r', kind: 'reply', cc: [ben]}), ticket: one}),
  {id: one.id},
);
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
const threadWith = (more: Partial<TicketThreadResponse>) => ({
  body: {...threadOf(one).body, ...more},
});

const open = async (answers: object) => {
  const view = renderSection('/1', {
    ...on(saveDraft, answerOf({draft}), {id: one.id}),
    ...sent,
    ...answers,
  });
  await screen.findByRole('log');
  return view;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('recipients and macros of a reply', () => {
  it('copies participants unless the author removes them', async () => {
    const {user, backend} = await open(
      on(
        getTicket,
        threadWith({
          cc: [ben, {name: '', address: 'kai@example.com'}],
          messages: [message({kind: 'reply', cc: [ben]})],
        }),
        {number: 1},
      ),
    );
    expect(screen.getByText('Cc Ben Cruz')).toBeVisible();
    await user.type(screen.getByRole('combobox', {name: 'Cc'}), '{Backspace}eve@example.com,');
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hi');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.callsTo(createMessage)[0]?.body).toMatchObject({
        cc: [ben, {name: '', address: 'eve@example.com'}],
      }),
    );
  });

  it('goes to other recipients in To, and unseen to those in Bcc', async () => {
    const {user, backend} = await open(on(getTicket, threadOf(one), {number: 1}));
    await user.click(screen.getByRole('button', {name: 'Recipients'}));
    const to = screen.getByRole('combobox', {name: 'To'});
    expect(to).toHaveFocus();
    expect(screen.getByText('To Rosa Lim (rosa@example.com)', {exact: false})).toBeVisible();
    await user.type(to, '{Backspace}kai@example.com,');
    await user.type(screen.getByRole('combobox', {name: 'Bcc'}), 'eve@example.com,');
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hi');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.callsTo(createMessage)[0]?.body).toMatchObject({
        to: [{name: '', address: 'kai@example.com'}],
        bcc: [{name: '', address: 'eve@example.com'}],
      }),
    );
  });

  it('replies to the writer of a message, or to all', async () => {
    const kai = {name: 'Kai', address: 'kai@example.com'};
    const replyAll = {to: [kai], cc: [ben]};
    const {user, backend} = await open(
      on(getTicket, threadWith({cc: [kai, ben], messages: [message({replyAll})]}), {number: 1}),
    );
    await user.click(screen.getByRole('button', {name: 'Reply to Kai'}));
    expect(screen.getByText(/^To Kai/)).toBeVisible();
    expect(screen.queryByText('Ben Cruz')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', {name: 'Reply to all of the message by Rosa Lim'}));
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hi');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.callsTo(createMessage)[0]?.body).toMatchObject({to: [kai], cc: [ben]}),
    );
  });

  it('moves the focus from the button to the first field that it opened', async () => {
    const kai = {name: 'Kai', address: 'kai@example.com'};
    const replyAll = {to: [kai], cc: [ben]};
    const {user} = await open(
      on(getTicket, threadWith({messages: [message({replyAll})]}), {number: 1}),
    );
    await user.click(screen.getByRole('button', {name: 'Reply to all of the message by Rosa Lim'}));
    await user.click(screen.getByRole('button', {name: 'Recipients'}));
    expect(screen.getByRole('combobox', {name: 'Bcc'})).toHaveFocus();
    expect(screen.queryByRole('button', {name: 'Recipients'})).not.toBeInTheDocument();
  });

  it('marks an invalid address, and keeps it until it is fixed', async () => {
    const {user, backend} = await open(on(getTicket, threadOf(one), {number: 1}));
    await user.click(screen.getByRole('button', {name: 'Add Cc'}));
    await user.type(screen.getByRole('combobox', {name: 'Cc'}), 'nobody,');
    expect(await screen.findByText('Must be a valid email')).toBeVisible();
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hi');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(screen.getByRole('combobox', {name: 'Cc'})).toHaveFocus();
    expect(backend.callsTo(createMessage)).toEqual([]);
    expect(screen.getByRole('combobox', {name: 'Cc'})).toHaveValue('nobody');
  });

  it('keeps a macro with an unsent reply wherever it is opened again', async () => {
    const macro: Macro = {
      id: ticket(50).id,
      name: 'Close it',
      visibility: 'all',
      teamId: null,
      bodyHtml: '<p>x</p>',
      actions: [{type: 'status', status: 'resolved'}],
      ownerId: one.id,
      usageCount: 0,
      version: 1,
      updatedAt: draft.updatedAt,
    };
    const {user, backend} = await open({
      ...on(getTicket, threadWith({drafts: [{...draft, macroIds: [macro.id, ticket(51).id]}]}), {
        number: 1,
      }),
      ...on(listMacros, answerOf({macros: [macro]})),
    });
    expect(await screen.findByText('Macro: Close it')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.callsTo(createMessage)[0]?.body).toMatchObject({
        macroIds: [macro.id],
      }),
    );
  });
});
