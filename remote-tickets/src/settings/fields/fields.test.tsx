import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  createField,
  deleteField,
  getFieldUsage,
  listFields,
  orderFields,
  updateField,
} from '@switchboard/contracts/ticket-fields/endpoints';
import {createTicket, getTicket, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {invalid, threadOf, ticket} from '../../testing/tickets.ts';

const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
const [ORDER, SIZE, PAID, OLD] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
const field = (id: string, name: string, changes: Partial<TicketField> = {}): TicketField => ({
  id,
  name,
  kind: 'text',
  options: [],
  isActive: true,
  version: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const fields = [
  field(ORDER, 'Count', {kind: 'number'}),
  field(SIZE, 'Size', {kind: 'choice', options: ['S', 'M']}),
  field(PAID, 'Paid', {kind: 'checkbox'}),
  field(OLD, 'Old', {isActive: false}),
];
const known = on(listFields, answerOf({fields}));

describe('fields of tickets', () => {
  it('are listed with their kinds, and can be reordered', async () => {
    const {user, backend, container} = renderSection('/settings/fields', {
      ...known,
      ...on(orderFields, answerOf({fields})),
    });
    expect(await screen.findByText('Choice: S, M')).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Move Size up'}));
    await waitFor(() =>
      expect(backend.calls.find(({method}) => method === 'PUT')?.body).toEqual({
        ids: [SIZE, ORDER, PAID, OLD],
      }),
    );
  });

  it('invite to create the first one', async () => {
    renderSection('/settings/fields', {});
    expect(await screen.findByText('No fields yet')).toBeVisible();
  });

  it('show the number of affected tickets before a deletion', async () => {
    const {user, backend} = renderSection('/settings/fields', {
      ...known,
      ...on(getFieldUsage, answerOf({tickets: 3}), {id: SIZE}),
      ...on(deleteField, answerOf({}), {id: SIZE}),
    });
    await user.click(await screen.findByRole('button', {name: 'Delete Size'}));
    expect(await screen.findByText('Its values on 3 tickets will be deleted too.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Delete'}));
    await waitFor(() => expect(backend.calls.some(({method}) => method === 'DELETE')).toBe(true));
  });

  it('offer a choice with one option per line', async () => {
    const {user, backend, container} = renderSection('/settings/fields/new', {
      ...known,
      ...on(
        createField,
        answerOf({
          message: 'The field has been saved.',
          field: fields[0]!,
        }),
      ),
    });
    await user.type(await screen.findByLabelText('Name'), 'Colour');
    await user.selectOptions(screen.getByLabelText('Type'), 'Choice');
    await user.click(screen.getByRole('button', {name: 'Save field'}));
    expect(await screen.findByText('Add at least one option')).toBeVisible();
    await user.type(screen.getByLabelText('Options'), 'Red{Enter} {Enter}Blue ');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Save field'}));
    await waitFor(() =>
      expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
        name: 'Colour',
        kind: 'choice',
        options: ['Red', 'Blue'],
        isActive: true,
      }),
    );
  });
});

describe('a custom field', () => {
  it('keeps its kind when it is edited', async () => {
    const {user, backend} = renderSection(`/settings/fields/${SIZE}`, {
      ...known,
      ...on(updateField, answerOf({message: 'The field has been saved.', field: fields[1]!}), {
        id: SIZE,
      }),
    });
    expect(await screen.findByLabelText('Type')).toBeDisabled();
    await user.type(screen.getByLabelText('Options'), '{Enter}L');
    await user.click(screen.getByRole('switch', {name: 'Active'}));
    await user.click(screen.getByRole('button', {name: 'Save field'}));
    await waitFor(() =>
      expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
        headers: {'If-Match': '"2"'},
        body: {name: 'Size', kind: 'choice', options: ['S', 'M', 'L'], isActive: false},
      }),
    );
  });

  it('shows both versions when another user changed it first', async () => {
    const {user, backend} = renderSection(`/settings/fields/${SIZE}`, {
      ...known,
      ...on(updateField, refusal('version_conflict', 'Changed.'), {id: SIZE}),
    });
    await user.type(await screen.findByLabelText('Name'), ' mine');
    backend.answer(
      on(
        listFields,
        answerOf({
          fields: [field(SIZE, 'Size of it', {kind: 'choice', options: ['S'], version: 3})],
        }),
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Save field'}));
    await user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getByLabelText('Name')).toHaveValue('Size of it');
  });
});

describe('fields of a ticket', () => {
  const one = ticket(1, {fields: {[OLD]: 'kept'}});
  const open = async (answers: object = {}) => {
    const view = renderSection('/1', {
      ...known,
      ...on(getTicket, threadOf(one), {number: 1}),
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
      ...answers,
    });
    await screen.findByRole('log');
    await screen.findByRole('group', {name: 'Fields'});
    return view;
  };
  const patches = (calls: {method: string; body?: unknown}[]) =>
    calls.filter(({method}) => method === 'PATCH').map(({body}) => body);

  it('are saved one by one, in their own type', async () => {
    const {user, backend} = await open();
    expect(screen.getByText('kept')).toBeVisible();
    await user.type(screen.getByRole('textbox', {name: 'Count'}), '2,5{Enter}');
    await user.click(screen.getByRole('checkbox', {name: 'Paid'}));
    await user.click(screen.getByRole('combobox', {name: 'Size'}));
    await user.click(screen.getByRole('option', {name: 'M'}));
    await waitFor(() =>
      expect(patches(backend.calls)).toEqual([
        {fields: {[ORDER]: 2.5}},
        {fields: {[PAID]: true}},
        {fields: {[SIZE]: 'M'}},
      ]),
    );
  });

  it('keep the typed value with the message of the server when it is rejected', async () => {
    const {user} = await open(
      on(updateTicket, invalid({[`fields.${ORDER}`]: 'Count must be a number'}), {id: one.id}),
    );
    await user.type(screen.getByRole('textbox', {name: 'Count'}), 'two');
    await user.tab();
    expect(await screen.findByText('Count must be a number')).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Count'})).toHaveValue('two');
  });

  it('appear in the form of a new ticket unless they are inactive', async () => {
    const {user, backend} = renderSection('/new', {
      ...known,
      ...on(createTicket, invalid({[`fields.${ORDER}`]: 'Count must be a number'})),
    });
    await user.type(await screen.findByRole('textbox', {name: 'Subject'}), 'Lamp');
    await user.type(screen.getByRole('combobox', {name: 'Requester'}), 'rosa@example.com');
    await user.type(screen.getByRole('textbox', {name: 'Message'}), 'Broken');
    await user.type(await screen.findByRole('textbox', {name: 'Count'}), 'two');
    await user.click(screen.getByRole('checkbox', {name: 'Paid'}));
    await user.selectOptions(screen.getByRole('combobox', {name: 'Size'}), 'S');
    expect(screen.queryByLabelText('Old')).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Create ticket'}));
    expect(await screen.findByText('Count must be a number')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toMatchObject({
      fields: {[ORDER]: 'two', [PAID]: true, [SIZE]: 'S'},
    });
  });
});
