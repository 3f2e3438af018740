import type {ContactCard, ContactHistory} from '@switchboard/contracts/contacts';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {tell} from '../testing/events.ts';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, invalid, LIST, pageOf, refusal, threadOf, ticket} from '../testing/tickets.ts';

jest.mock('@switchboard/api-client', () => ({
  ...jest.requireActual<object>('@switchboard/api-client'),
  onEvent: jest.requireActual<object>('../testing/events.ts')['onEvent' as never],
}));
jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

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
const CONTACTS = 'GET /connect/api/contacts';
const ONE = `${CONTACTS}/${ID}`;
const shown = (changes: Partial<ContactCard> = {}) =>
  answerOf({contact: {...rosa, ...changes}, history});

describe('contacts', () => {
  it('are listed with what is known of them, and searched', async () => {
    const {user, backend, container} = renderSection('/contacts', {
      [CONTACTS]: answerOf({contacts: [rosa], page: {nextCursor: null, total: 1}}),
    });
    const row = await screen.findByRole('row', {name: /Rosa Lim/});
    expect(row).toHaveTextContent('Lim Lamps');
    expect(within(row).getByText('vip')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(CONTACTS, answerOf({contacts: [], page: {nextCursor: null, total: 0}}));
    await user.type(screen.getByRole('searchbox'), 'bo');
    expect(await screen.findByText('No contacts match this search')).toBeVisible();
    expect(backend.calls.at(-1)).toMatchObject({query: {q: 'bo'}});
  });

  it('a new one needs an address or a number, and shows who has it already', async () => {
    const {user, backend} = renderSection('/contacts/new', {
      'POST /connect/api/contacts': {
        ...refusal(409, 'duplicate', 'Bo has this address already.'),
        body: {
          error: true,
          code: 'duplicate',
          message: 'Bo has this address already.',
          fields: {email: 'Bo has this address already'},
        },
      },
    });
    await user.type(await screen.findByRole('textbox', {name: 'Name'}), 'Rosa');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Add an email or a phone number')).toBeVisible();
    await user.type(screen.getByRole('textbox', {name: 'Email'}), 'rosa@example.com');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Bo has this address already')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      name: 'Rosa',
      email: 'rosa@example.com',
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    });
  });

  it('one shows their tickets by status, follows what changes, and is edited', async () => {
    const {user, backend, container} = renderSection(`/contacts/${ID}`, {
      [ONE]: shown(),
      [LIST]: pageOf([ticket(1)]),
      [`PUT /connect/api/contacts/${ID}`]: {...shown({name: 'Rosa Cruz', version: 4})},
    });
    expect(await screen.findByRole('heading', {level: 1, name: 'Rosa Lim'})).toBeVisible();
    expect(await screen.findByRole('link', {name: 'Question 1'})).toBeVisible();
    expect(screen.getByText(/^Their time/)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('link', {name: 'Done 2'}));
    await waitFor(() =>
      expect(backend.calls.some(({query}) => query?.['status'] === 'resolved,closed')).toBe(true),
    );
    backend.answer(
      ONE,
      shown({isAddressNew: true, bounce: {at: '2026-01-02T00:00:00.000Z', reason: 'No such user'}}),
    );
    act(() => tell({type: 'contact.updated', payload: {id: ID}}));
    expect(await screen.findByText(/come back since Jan 2, 2026: No such user/)).toBeVisible();
    expect(screen.getByText(/^New address: until they answer from it/)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Edit'}));
    await user.clear(screen.getByRole('textbox', {name: 'Name'}));
    await user.type(screen.getByRole('textbox', {name: 'Name'}), 'Rosa Cruz');
    backend.answer(ONE, shown({name: 'Rosa Cruz', version: 4}));
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Rosa Cruz'})).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"3"'},
      body: {name: 'Rosa Cruz', tags: ['vip']},
    });
    expect(await screen.findByRole('button', {name: 'Edit'})).toBeVisible();
  });

  it('shows both texts when somebody else saved first', async () => {
    const {user, backend} = renderSection(`/contacts/${ID}`, {
      [ONE]: shown(),
      [LIST]: pageOf([]),
      [`PUT /connect/api/contacts/${ID}`]: refusal(409, 'version_conflict', 'Changed.'),
    });
    await user.click(await screen.findByRole('button', {name: 'Edit'}));
    await user.type(screen.getByRole('textbox', {name: 'Company'}), ' & Co');
    backend.answer(ONE, shown({company: 'Lamps Inc', version: 4}));
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    await user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getByRole('textbox', {name: 'Company'})).toHaveValue('Lamps Inc');
  });

  it('is said to be missing when there is none', async () => {
    renderSection(`/contacts/${ID}`, {
      [ONE]: refusal(404, 'not_found', 'Contact not found.'),
      [LIST]: pageOf([]),
    });
    expect(await screen.findByText("We couldn't find this contact")).toBeVisible();
  });

  it('on a ticket leads to the contact, and warns that mails come back before a reply', async () => {
    const bounce = {at: '2026-01-02T00:00:00.000Z', reason: 'No such user'};
    renderSection('/1', {
      'GET /connect/api/tickets/1': threadOf(
        ticket(1, {
          requester: {
            ...ticket(1).requester,
            company: 'Lim Lamps',
            timeZone: 'Asia/Manila',
            bounce,
          },
        }),
      ),
      [LIST]: pageOf([]),
    });
    await screen.findByRole('log');
    expect(screen.getByRole('link', {name: 'Rosa Lim'})).toHaveAttribute(
      'href',
      `/dashboard/tickets/contacts/${ID}`,
    );
    expect(
      within(screen.getByRole('region', {name: 'Answer'})).getByText(
        /Mails to rosa@example.com come back/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Their time/)).toBeVisible();
  });

  it('wrong fields are marked as the server says', async () => {
    const {user} = renderSection('/contacts/new', {
      'POST /connect/api/contacts': invalid({phone: 'Phone is invalid'}),
    });
    await user.type(await screen.findByRole('textbox', {name: 'Name'}), 'Rosa');
    await user.type(screen.getByRole('textbox', {name: 'Phone'}), '12');
    await user.click(screen.getByRole('button', {name: 'Save contact'}));
    expect(await screen.findByText('Phone is invalid')).toBeVisible();
  });
});
