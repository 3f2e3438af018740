import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  createContact,
  getContact,
  listContacts,
  updateContact,
} from '@switchboard/contracts/contacts/endpoints';
import {getContactSubscriptions} from '@switchboard/contracts/suppressions/endpoints';
import {getTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {ContactCard, ContactHistory} from '@switchboard/contracts/contacts/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {invalid, pageOf, threadOf, ticket} from '../testing/tickets.ts';

const ID = '00000000-0000-4000-9000-000000000800';
const rosa: ContactCard = {
  id: ID,
  name: 'Rosa Lim',
  email: 'rosa@example.com',
  phone: null,
  company: 'Lim Lamps',
  timeZone: 'Asia/Manila',
  tags: ['vip'],
  bounce: null,
  isAddressNew: false,
  lastMessageAt: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const history: ContactHistory = {active: 1, done: 2, lastWroteAt: null};
const subscribed = on(getContactSubscriptions, answerOf({subscriptions: {email: null, sms: null}}));
const shown = (changes: Partial<ContactCard> = {}) =>
  answerOf({contact: {...rosa, ...changes}, history});

describe('contacts', () => {
  it('are listed with their details, and can be searched', async () => {
    const {user, backend, container} = renderSection(
      '/contacts',
      on(listContacts, answerOf({contacts: [rosa], page: {nextCursor: null, total: 1}})),
    );
    const row = await screen.findByRole('row', {name: /Rosa Lim/});
    expect(row).toHaveTextContent('Lim Lamps');
    expect(within(row).getByText('vip')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(on(listContacts, answerOf({contacts: [], page: {nextCursor: null, total: 0}})));
    await user.type(screen.getByRole('searchbox'), 'bo');
    expect(await screen.findByText('No contacts match this search')).toBeVisible();
    await waitFor(() =>
      expect(backend.callsTo(listContacts).at(-1)).toMatchObject({query: {q: 'bo'}}),
    );
  });

  it('requires an address or number for a new one, and names its owner if taken', async () => {
    const {user, backend} = renderSection(
      '/contacts/new',
      on(createContact, {
        ...refusal('duplicate', 'Bo already has this address.'),
        body: {
          error: true,
          code: 'duplicate',
          message: 'Bo already has this address.',
          fields: {email: 'Bo already has this address'},
        },
      }),
    );
    await user.type(await screen.findByRole('textbox', {name: 'Name'}), 'Rosa');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Add an email or a phone number')).toBeVisible();
    await user.type(screen.getByRole('textbox', {name: 'Email'}), 'rosa@example.com');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Bo already has this address')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      name: 'Rosa',
      email: 'rosa@example.com',
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    });
  });

  it('shows tickets by status, follows changes, and can be edited', async () => {
    const {user, backend, container} = renderSection(`/contacts/${ID}`, {
      ...on(getContact, shown()),
      ...subscribed,
      ...on(listTickets, pageOf([ticket(1)])),
      ...on(updateContact, {...shown({name: 'Rosa Cruz', version: 4})}, {id: ID}),
    });
    expect(await screen.findByRole('heading', {level: 1, name: 'Rosa Lim'})).toBeVisible();
    expect(await screen.findByRole('link', {name: 'Question 1'})).toBeVisible();
    expect(await screen.findByText('Gets broadcasts')).toBeVisible();
    expect(screen.getByText(/^Local time/)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('link', {name: 'Done 2'}));
    await waitFor(() =>
      expect(backend.calls.some(({query}) => query?.['status'] === 'resolved,closed')).toBe(true),
    );
    backend.answer(
      on(
        getContact,
        shown({
          isAddressNew: true,
          bounce: {at: '2026-01-02T00:00:00.000Z', reason: 'No such user'},
        }),
      ),
    );
    act(() => happen('contact.updated', {id: ID}));
    expect(await screen.findByText(/has bounced since Jan 2, 2026: No such user/)).toBeVisible();
    expect(screen.getByText(/^New address: replies/)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Edit'}));
    await user.clear(screen.getByRole('textbox', {name: 'Name'}));
    await user.type(screen.getByRole('textbox', {name: 'Name'}), 'Rosa Cruz');
    backend.answer(on(getContact, shown({name: 'Rosa Cruz', version: 4})));
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Rosa Cruz'})).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"3"'},
      body: {name: 'Rosa Cruz', tags: ['vip']},
    });
    expect(await screen.findByRole('button', {name: 'Edit'})).toBeVisible();
  });

  it('shows both versions when another user saved first', async () => {
    const {user, backend} = renderSection(`/contacts/${ID}`, {
      ...on(getContact, shown()),
      ...subscribed,
      ...on(listTickets, pageOf([])),
      ...on(updateContact, refusal('version_conflict', 'Changed.'), {id: ID}),
    });
    await user.click(await screen.findByRole('button', {name: 'Edit'}));
    await user.type(screen.getByRole('textbox', {name: 'Company'}), ' & Co');
    backend.answer(on(getContact, shown({company: 'Lamps Inc', version: 4})));
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    await user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getByRole('textbox', {name: 'Company'})).toHaveValue('Lamps Inc');
  });

  it('shows a notice for a missing contact', async () => {
    renderSection(`/contacts/${ID}`, {
      ...on(getContact, refusal('not_found', 'Contact not found.')),
      ...on(listTickets, pageOf([])),
    });
    expect(await screen.findByText("We couldn't find this contact")).toBeVisible();
  });

  it('leads from a ticket to its contact, and warns about bounces before a reply', async () => {
    const bounce = {at: '2026-01-02T00:00:00.000Z', reason: 'No such user'};
    renderSection('/1', {
      ...on(
        getTicket,
        threadOf(
          ticket(1, {
            requester: {
              ...ticket(1).requester,
              company: 'Lim Lamps',
              timeZone: 'Asia/Manila',
              bounce,
            },
          }),
        ),
        {number: 1},
      ),
      ...on(listTickets, pageOf([])),
    });
    await screen.findByRole('log');
    const leads = screen.getAllByRole('link', {name: 'Rosa Lim'});
    expect(leads.map((link) => link.getAttribute('href'))).toEqual(
      leads.map(() => `/dashboard/tickets/contacts/${ID}`),
    );
    expect(
      within(screen.getByRole('region', {name: 'Composer'})).getByText(
        /Mail to rosa@example.com has bounced/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Local time/)).toBeVisible();
  });

  it('marks the fields rejected by the server', async () => {
    const {user} = renderSection(
      '/contacts/new',
      on(createContact, invalid({phone: 'Phone is invalid'})),
    );
    await user.type(await screen.findByRole('textbox', {name: 'Name'}), 'Rosa');
    await user.type(screen.getByRole('textbox', {name: 'Phone'}), '12');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Phone is invalid')).toBeVisible();
  });
});
