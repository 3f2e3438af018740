import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {Message} from '@switchboard/contracts/messages/schemas';
import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import {forwardTicket} from '@switchboard/contracts/messages/endpoints';
import {getTicket, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {open, one} from '../testing/open-ticket.ts';
import {contact, message, threadOf} from '../testing/tickets.ts';

const file = (name: string): Attachment => ({
  id: `${name}-id`,
  name,
  mime: 'application/pdf',
  size: 1000,
  state: 'clean',
  risk: null,
  url: `/files/${name}`,
});
const asked = message({attachments: [file('a.pdf'), file('b.pdf')]});
const noted = message({id: 'n', kind: 'note', text: 'Internal', html: '<p>Internal</p>'});
const vendor = {...contact, id: 'v', name: 'Lamps Inc', email: 'repairs@lamps.example'};
const to = [{name: 'Lamps Inc', address: 'repairs@lamps.example'}];
const forwarded = message({id: 'f', kind: 'note', forward: {to, fileNames: ['a.pdf']}});

const openThread = (messages: Message[], answers = {}) =>
  open({
    ...on(getTicket, threadOf(one, messages), {number: 1}),
    ...on(listContacts, answerOf({contacts: [vendor], page: {nextCursor: null, total: 1}})),
    ...answers,
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', {name}));

describe('forward', () => {
  it('blocks keys for the ticket while its dialog loads', async () => {
    const {backend} = await openThread([asked]);
    fireEvent.keyDown(document.body, {key: 'f'});
    fireEvent.keyDown(document.body, {key: 'e'});
    await dialog('Forward ticket');
    expect(screen.getByRole('log', {hidden: true})).toBeInTheDocument();
    expect(backend.callsTo(updateTicket)).toEqual([]);
  });

  it('sends the ticket to a contact with chosen files, and notes only when ticked', async () => {
    const {user, backend} = await openThread(
      [asked, noted],
      on(forwardTicket, answerOf({created: forwarded, ticket: one}), {id: one.id}),
    );
    await user.keyboard('f');
    const box = await dialog('Forward ticket');
    expect(box.getByText('1 message will be forwarded.')).toBeVisible();
    await user.click(box.getByRole('button', {name: 'Forward'}));
    expect(await box.findByText('Recipient is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.type(box.getByRole('combobox', {name: 'To'}), 'lamps');
    await user.click(await screen.findByRole('option', {name: /Lamps Inc/}));
    await user.click(box.getByRole('checkbox', {name: 'b.pdf (1000 B)'}));
    await user.click(box.getByRole('checkbox', {name: 'Include internal notes'}));
    expect(box.getByText('2 messages will be forwarded.')).toBeVisible();
    await user.click(box.getByRole('button', {name: 'Forward'}));
    expect(await screen.findByText('Forwarded to Lamps Inc')).toBeVisible();
    expect(backend.callsTo(forwardTicket).at(-1)?.body).toEqual({
      to,
      includesNotes: true,
      attachmentIds: ['a.pdf-id'],
    });
  });

  it('goes to the first contact found by a name after Enter', async () => {
    const {user} = await openThread([asked]);
    await user.keyboard('f');
    const box = await dialog('Forward ticket');
    const field = box.getByRole('combobox', {name: 'To'});
    await user.type(field, 'lamps');
    await screen.findByRole('option', {name: /Lamps Inc/});
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(box.getByText('Lamps Inc')).toBeVisible();
    });
    expect(field).toHaveValue('');
  });

  it('is not sent by Enter in the address field', async () => {
    const {user, backend} = await openThread(
      [asked],
      on(forwardTicket, answerOf({created: forwarded, ticket: one}), {id: one.id}),
    );
    await user.keyboard('f');
    const box = await dialog('Forward ticket');
    await user.type(box.getByRole('combobox', {name: 'To'}), 'us@example.com{Enter}{Enter}');
    expect(box.getByText('us@example.com')).toBeVisible();
    expect(backend.callsTo(forwardTicket)).toEqual([]);
    await user.click(box.getByRole('button', {name: 'Forward'}));
    expect(await screen.findByText('Forwarded to us@example.com')).toBeVisible();
  });

  it('asks before a page with an unsent forward is left', async () => {
    const {user, address, history} = await openThread([asked]);
    await user.keyboard('f');
    const box = await dialog('Forward ticket');
    await user.type(box.getByRole('textbox', {name: 'Message'}), 'Can you repair it?');
    act(() => history.push('/dashboard/tickets'));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(box.getByRole('textbox', {name: 'Message'})).toHaveTextContent('Can you repair it?');
    expect(address()).toBe('/dashboard/tickets/1');
  });

  it('sends one message to an address, and shows the reason of a rejection', async () => {
    const {user, backend} = await openThread(
      [asked],
      on(
        forwardTicket,
        refusal('validation_failed', 'Check the fields.', {to: 'Is an address of your workspace'}),
        {id: one.id},
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Forward the message by Rosa Lim'}));
    const box = await dialog('Forward message');
    await user.type(box.getByRole('combobox', {name: 'To'}), 'us@example.com,');
    await user.click(box.getByRole('button', {name: 'Forward'}));
    expect(await box.findByText('Is an address of your workspace')).toBeVisible();
    await waitFor(() =>
      expect(backend.callsTo(forwardTicket).at(-1)?.body).toMatchObject({
        to: [{name: '', address: 'us@example.com'}],
        messageId: asked.id,
      }),
    );
  });

  it('is marked in the thread with its recipients, and cannot be forwarded itself', async () => {
    await openThread([forwarded]);
    const article = within(screen.getByRole('article', {name: 'Forwarded, internal by Rosa Lim'}));
    expect(article.getByText('Forwarded to Lamps Inc (repairs@lamps.example)')).toBeVisible();
    expect(article.getByText('With a.pdf')).toBeVisible();
    expect(article.queryByRole('button', {name: /^Forward/})).not.toBeInTheDocument();
  });
});
