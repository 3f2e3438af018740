import {shortcutsNow} from '@switchboard/commands';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {saveDraft} from '@switchboard/contracts/drafts/endpoints';
import {applyMacro, listMacros} from '@switchboard/contracts/macros/endpoints';
import {createMessage, undoSend} from '@switchboard/contracts/messages/endpoints';
import {
  bulkUpdateTickets,
  getTicket,
  listTickets,
  undoBulkUpdate,
  updateTicket,
} from '@switchboard/contracts/tickets/endpoints';
import {listViews} from '@switchboard/contracts/views/endpoints';
import {act, screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {agents, message, pageOf, threadOf, ticket} from '../testing/tickets.ts';

const rows = [ticket(1), ticket(2), ticket(3)];
const one = ticket(1);
const AT = '2026-01-01T00:00:00.000Z';
const done = (ids: string[]) =>
  answerOf({results: ids.map((id) => ({id, ok: true, message: ''})), failed: 0, at: AT});

const macro: Macro = {
  id: ticket(50).id,
  name: 'Greeting',
  visibility: 'all',
  teamId: null,
  bodyHtml: '<p>Hello {{contact.firstName|there}}</p>',
  actions: [],
  ownerId: one.id,
  usageCount: 0,
  version: 1,
  updatedAt: one.updatedAt,
};

const list = async (answers = {}) => {
  const view = renderSection('', {...on(listTickets, pageOf(rows)), ...answers});
  await screen.findByRole('link', {name: 'Question 1'});
  return view;
};
const thread = async (answers = {}) => {
  const view = renderSection('/1', {...on(getTicket, threadOf(one), {number: 1}), ...answers});
  await screen.findByRole('log');
  return view;
};
/** Runs a palette command by its label. */
const run = (label: string) =>
  act(() =>
    shortcutsNow()
      .find((shortcut) => shortcut.label === label)
      ?.run(),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('list keys', () => {
  it('resolves the focused row by key, and undoes that', async () => {
    const {user, backend} = await list({
      ...on(bulkUpdateTickets, done([rows[1]!.id])),
      ...on(undoBulkUpdate, done([rows[1]!.id])),
    });
    await user.keyboard('jje');
    await screen.findByText('1 ticket was updated.');
    await user.keyboard('z');
    await screen.findByText('Undone');
    expect(backend.callsTo(bulkUpdateTickets).map(({body}) => body)).toEqual([
      {ids: [rows[1]!.id], action: {status: 'resolved'}},
    ]);
    expect(backend.callsTo(undoBulkUpdate).map(({body}) => body)).toEqual([
      {ids: [rows[1]!.id], at: AT},
    ]);
  });

  it('assigns and sets the status of ticked rows by key; Escape unticks them', async () => {
    const {user, backend} = await list(on(bulkUpdateTickets, done([rows[0]!.id, rows[2]!.id])));
    await user.keyboard('jxjjxa');
    expect(
      within(await screen.findByRole('menu', {name: 'Assign'})).getByRole('menuitem', {
        name: 'Ben Cruz',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('menuitem', {name: 'Ben Cruz'}));
    await waitFor(() =>
      expect(backend.callsTo(bulkUpdateTickets)[0]?.body).toEqual({
        ids: [rows[0]!.id, rows[2]!.id],
        action: {assigneeId: agents[1]!.id},
      }),
    );
    act(() => screen.getByRole('link', {name: 'Question 1'}).focus());
    await user.keyboard('s');
    expect(await screen.findByRole('menu', {name: 'Status'})).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });
});

describe('leaving a list filter', () => {
  it('moves the focus to the first remaining row', async () => {
    const {user} = await list();
    await user.click(screen.getByRole('textbox', {name: 'Filter by text'}));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', {name: 'Question 1'})).toHaveFocus();
  });
});

describe('the palette of commands', () => {
  it('lists the views of this section, without row navigation', async () => {
    const view = {
      id: ticket(60).id,
      name: 'Urgent orders',
      filter: {priority: 'urgent'},
      sort: '-lastMessageAt' as const,
      visibility: 'all' as const,
      teamId: null,
      ownerId: one.id,
      version: 1,
      updatedAt: one.updatedAt,
    };
    const {address} = await list(on(listViews, answerOf({views: [view]})));
    await waitFor(() => expect(shortcutsNow().map(({label}) => label)).toContain('Urgent orders'));
    expect(shortcutsNow().flatMap(({keys, isKeysOnly}) => (isKeysOnly ? keys : []))).toEqual([
      'j',
      'k',
      'x',
      'Shift+Space',
    ]);
    run('Urgent orders');
    await waitFor(() => expect(address()).toContain(view.id));
  });

  it('runs actions of the open ticket, and inserts macros while writing', async () => {
    const {user} = await thread({
      ...on(listMacros, answerOf({macros: [macro]})),
      ...on(saveDraft, refusal('server_error', 'x'), {id: one.id}),
    });
    run('Snooze…');
    expect(await screen.findByRole('dialog', {name: 'Snooze until'})).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(shortcutsNow().map(({label}) => label)).toContain('Macro: Greeting'),
    );
    run('Macro: Greeting');
    await waitFor(() =>
      expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^Hello Rosa$/),
    );
  });

  it('returns from the ticket to the list on Escape', async () => {
    const {user, address} = await list(on(getTicket, threadOf(one), {number: 1}));
    await user.keyboard('j{Enter}');
    await screen.findByRole('log');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets'));
  });
});

describe('the undo key', () => {
  it('reverts a macro without text', async () => {
    const solve: Macro = {
      ...macro,
      name: 'Solve',
      bodyHtml: '',
      actions: [{type: 'status', status: 'resolved'}],
    };
    const solved = {...one, status: 'resolved' as const, version: one.version + 1, updatedAt: AT};
    const {user, backend} = await thread({
      ...on(listMacros, answerOf({macros: [solve]})),
      ...on(applyMacro, answerOf({ticket: solved}), {id: one.id, macroId: solve.id}),
      ...on(undoBulkUpdate, done([one.id])),
    });
    await waitFor(() => expect(shortcutsNow().map(({label}) => label)).toContain('Macro: Solve'));
    run('Macro: Solve');
    await screen.findByText('Applied: Solve');
    await user.keyboard('z');
    await screen.findByText('Undone');
    expect(backend.callsTo(undoBulkUpdate).map(({body}) => body)).toEqual([
      {ids: [one.id], at: AT},
    ]);
  });

  it('undoes the last action first, with its notice, then the one before', async () => {
    const reply = message({
      id: '00000000-0000-4000-9000-000000000701',
      kind: 'reply',
      delivery: {
        state: 'undoable',
        undoUntil: new Date(Date.now() + 600_000).toISOString(),
        sendAt: null,
        error: null,
      },
    });
    const {user, backend} = await thread({
      ...on(createMessage, answerOf({ticket: one, created: reply}), {id: one.id}),
      ...on(
        updateTicket,
        ({body}: {body: unknown}) =>
          answerOf({
            ticket: {...one, ...(body as object), version: one.version + 1, updatedAt: AT},
          }),
        {id: one.id},
      ),
      ...on(undoBulkUpdate, done([one.id])),
      ...on(undoSend, answerOf({taken: reply}), {id: reply.id}),
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It is on its way.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Reply sent');
    await user.keyboard('{Escape}e');
    await screen.findByText('#1: Status: Resolved');
    const writes = () =>
      backend.calls
        .filter(({method, path}) => method !== 'GET' && /tickets\/[^/]+$|undo|messages/.test(path))
        .map(({method, body}) => [method, body]);
    await user.keyboard('z');
    await screen.findByText('Undone');
    expect(screen.queryByText('#1: Status: Resolved')).not.toBeInTheDocument();
    expect(screen.getByText('Reply sent')).toBeVisible();
    expect(writes().slice(1)).toEqual([
      ['PATCH', {status: 'resolved'}],
      ['POST', {ids: [one.id], at: AT}],
    ]);
    await user.keyboard('z');
    await waitFor(() => expect(writes().at(-1)?.[0]).toBe('DELETE'));
    await waitFor(() => expect(screen.queryByText('Reply sent')).not.toBeInTheDocument());
  });
});
