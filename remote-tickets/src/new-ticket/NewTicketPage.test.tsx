import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {answerOf, on} from '@switchboard/api-client/testing';
import {uploadAttachment} from '@switchboard/contracts/attachments/endpoints';
import {
  createTicket,
  getTicket,
  listAgents,
  listTickets,
} from '@switchboard/contracts/tickets/endpoints';
import {TYPED_FIELDS, typedFieldOf} from '@switchboard/remote-module';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {agents, invalid, pageOf, threadOf, ticket} from '../testing/tickets.ts';

const rosa: ContactCard = {
  id: ticket(70).id,
  name: 'Rosa Lim',
  email: null,
  phone: '+639170000000',
  company: 'Acme',
  timeZone: null,
  tags: [],
  bounce: null,
  isAddressNew: false,
  lastMessageAt: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const made = {
  ...on(createTicket, answerOf({ticket: ticket(5)})),
  ...on(getTicket, threadOf(ticket(5)), {number: 5}),
  ...on(listTickets, pageOf([])),
};

const open = async (answers = {}) => {
  const view = renderSection('/new', answers);
  await screen.findByRole('form', {name: 'New ticket'});
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const field = (name: string) => screen.getByRole('textbox', {name});
const submit = (user: User) => user.click(screen.getByRole('button', {name: 'Create ticket'}));
const fill = async (user: User) => {
  await user.type(field('Subject'), ' Wrong invoice ');
  await user.type(screen.getByRole('combobox', {name: 'Requester'}), 'rosa@example.com');
  await user.type(field('Message'), 'One{Enter}Two');
};

const lamp: Attachment = {
  id: ticket(60).id,
  name: 'lamp.pdf',
  mime: 'application/pdf',
  size: 2048,
  state: 'clean',
  risk: null,
  url: '/x',
};
const attachLamp = async (user: User) => {
  await user.upload(
    screen.getByLabelText('Files to attach'),
    new File(['%PDF'], 'lamp.pdf', {type: 'application/pdf'}),
  );
  await screen.findByRole('button', {name: 'Remove lamp.pdf'});
};

/** State that the host carries over a swap. */
const offered = () =>
  [...document.querySelectorAll(TYPED_FIELDS)].map((element) => typedFieldOf(element)!);

describe('new ticket', () => {
  it('names every missing field, and sends nothing', async () => {
    const {user, backend} = await open();
    await submit(user);
    for (const message of ['Subject is required', 'Requester is required', 'Message is required'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(field('Subject')).toHaveFocus();
    expect(backend.calls.filter(({method}) => method === 'POST')).toEqual([]);
  });

  it('marks an invalid address when its field loses the focus', async () => {
    const {user} = await open();
    await user.type(screen.getByRole('combobox', {name: 'Requester'}), 'rosa@');
    expect(screen.queryByText('Must be a valid email')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Must be a valid email')).toBeVisible();
  });

  it('rejects a subject of more than 255 characters', async () => {
    const {user} = await open();
    await user.click(field('Subject'));
    await user.paste('x'.repeat(256));
    await user.tab();
    expect(await screen.findByText('Subject must be at most 255 characters')).toBeVisible();
  });

  it('creates the ticket and opens it without a question', async () => {
    const {user, backend, address} = await open({
      ...made,
      ...on(listTags, answerOf({tags: [{name: 'billing', tickets: 3}], mayCreate: true})),
    });
    await fill(user);
    await user.type(field('Name'), 'Rosa');
    await user.selectOptions(screen.getByRole('combobox', {name: 'Priority'}), 'High');
    await user.selectOptions(await screen.findByRole('combobox', {name: 'Assignee'}), 'Ben Cruz');
    await user.type(screen.getByRole('combobox', {name: 'Tags'}), 'billing,vip');
    await submit(user);
    expect(
      await screen.findByText('No tag has the name vip. Create it, or clear the field.'),
    ).toBeVisible();
    expect(backend.calls.filter(({method}) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('combobox', {name: 'Tags'}));
    await user.click(await screen.findByRole('option', {name: 'Create tag "vip"'}));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/5'));
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      subject: 'Wrong invoice',
      requester: {email: 'rosa@example.com', name: 'Rosa'},
      html: '<p>One</p><p>Two</p>',
      type: 'question',
      kind: 'requester',
      priority: 'high',
      assigneeId: agents[1]!.id,
      tags: ['billing', 'vip'],
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Ticket #5 created')).toBeVisible();
  });

  it('creates a single ticket by Ctrl+Enter in the message', async () => {
    const {promise, resolve} = Promise.withResolvers<void>();
    const {user, backend, address} = await open({
      ...made,
      ...on(createTicket, () => promise.then(() => answerOf({ticket: ticket(5)}))),
    });
    await fill(user);
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    resolve();
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/5'));
    expect(backend.callsTo(createTicket)).toHaveLength(1);
  });

  it('finds a contact by any of its details, and replaces it with another', async () => {
    const {user, backend} = await open({
      ...made,
      ...on(listContacts, answerOf({contacts: [rosa], page: {nextCursor: null, total: 1}})),
    });
    await user.type(field('Subject'), 'Wrong invoice');
    await user.type(field('Message'), 'One');
    await user.type(screen.getByRole('combobox', {name: 'Requester'}), '0917');
    expect(backend.callsTo(listContacts).at(-1)?.query).toMatchObject({q: '0917'});
    await user.click(await screen.findByRole('option', {name: /Rosa Lim/}));
    const chosen = within(screen.getByRole('group', {name: 'Requester'}));
    expect(chosen.getByText('+639170000000 · Acme')).toBeVisible();
    await user.click(chosen.getByRole('button', {name: 'Change'}));
    await submit(user);
    expect(await screen.findByText('Requester is required')).toBeVisible();
    await user.type(screen.getByRole('combobox', {name: 'Requester'}), 'ros{ArrowDown}{Enter}');
    expect(screen.queryByText('Requester is required')).not.toBeInTheDocument();
    await submit(user);
    await waitFor(() =>
      expect(backend.callsTo(createTicket)[0]?.body).toMatchObject({contactId: rosa.id}),
    );
    expect(backend.callsTo(createTicket)[0]?.body).not.toHaveProperty('requester');
  });

  it('sends files with the message', async () => {
    const {user, backend} = await open({
      ...made,
      ...on(uploadAttachment, answerOf({attachment: lamp})),
    });
    await fill(user);
    await attachLamp(user);
    await submit(user);
    await waitFor(() =>
      expect(backend.callsTo(createTicket)[0]?.body).toMatchObject({
        attachmentIds: [lamp.id],
      }),
    );
  });

  it('keeps requester, tags and files over a swap of the section', async () => {
    const first = await open({
      ...made,
      ...on(
        listTags,
        answerOf({tags: ['billing', 'vip'].map((name) => ({name, tickets: 3})), mayCreate: true}),
      ),
      ...on(listContacts, answerOf({contacts: [rosa], page: {nextCursor: null, total: 1}})),
      ...on(uploadAttachment, answerOf({attachment: lamp})),
    });
    await first.user.type(screen.getByRole('combobox', {name: 'Requester'}), 'rosa');
    await first.user.click(await screen.findByRole('option', {name: /Rosa Lim/}));
    await first.user.type(screen.getByRole('combobox', {name: 'Tags'}), 'billing,vip,');
    await attachLamp(first.user);
    const taken = offered().map((one) => ({...one, typed: one.read()}));
    first.unmount();
    const {user, backend} = await open(made);
    for (const {label, typed} of taken) {
      const place = offered().find((one) => one.label === label);
      if (typed.value !== undefined) act(() => place?.write(typed));
    }
    await screen.findByRole('button', {name: 'Remove lamp.pdf'});
    await user.type(field('Subject'), 'Wrong invoice');
    await user.type(field('Message'), 'One');
    await submit(user);
    await waitFor(() =>
      expect(backend.callsTo(createTicket)[0]?.body).toMatchObject({
        contactId: rosa.id,
        tags: ['billing', 'vip'],
        attachmentIds: [lamp.id],
      }),
    );
  });

  it('ignores a carried value of another shape', async () => {
    await open();
    for (const one of offered().filter(({label}) => label !== 'Message'))
      act(() => one.write({html: '', text: '', value: [{number: 5}]}));
    expect(screen.getByRole('combobox', {name: 'Requester'})).toHaveValue('');
    expect(screen.queryByRole('list', {name: 'Files'})).not.toBeInTheDocument();
  });

  it('offers a team in workspaces with teams', async () => {
    const team = {id: agents[1]!.id, name: 'Billing'};
    const {user, backend} = await open({
      ...made,
      ...on(listAgents, answerOf({agents, teams: [team]})),
    });
    await fill(user);
    await user.selectOptions(await screen.findByRole('combobox', {name: 'Team'}), 'Billing');
    await submit(user);
    await waitFor(() =>
      expect(backend.calls.find(({method}) => method === 'POST')?.body).toMatchObject({
        teamId: team.id,
      }),
    );
  });

  it('shows the messages of the server at their fields', async () => {
    const {user} = await open(
      on(
        createTicket,
        invalid({'requester.email': 'Must be a valid email', html: 'Message is required'}),
      ),
    );
    await fill(user);
    await submit(user);
    expect(await screen.findByText('Must be a valid email')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
  });

  it('asks before typed text is lost, and stays on request', async () => {
    const {user, address} = await open(made);
    await user.type(field('Subject'), 'x');
    await user.click(screen.getByRole('link', {name: 'Cancel'}));
    expect(await screen.findByRole('heading', {name: 'Discard this ticket?'})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Keep editing'}));
    expect(address()).toBe('/dashboard/tickets/new');
    await user.click(screen.getByRole('link', {name: 'Cancel'}));
    await user.click(await screen.findByRole('button', {name: 'Discard'}));
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/all'));
  });

  it('has no accessibility fault', async () => {
    const {user} = await open();
    await submit(user);
    await screen.findByText('Subject is required');
    expect(await accessibilityFaults()).toEqual([]);
  });
});
