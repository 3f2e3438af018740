import {answerOf, type Answers, on, refusal} from '@switchboard/api-client/testing';
import {
  getTicket,
  listTickets,
  mergeTickets,
  restoreTicket,
  splitTicket,
  trashTicket,
  undoBulkUpdate,
  unmergeTicket,
  unsplitTicket,
  updateTicket,
} from '@switchboard/contracts/tickets/endpoints';
import {listContacts} from '@switchboard/contracts/contacts/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {contact, message, pageOf, threadOf, ticket} from '../testing/tickets.ts';

const one = ticket(1);
const other = ticket(2, {
  subject: 'Refund again',
  requester: {...ticket(2).requester, id: 'bo', name: 'Bo Diaz', email: 'bo@example.com'},
});
const HOUR = 3_600_000;

const open = async (shown: Ticket = one, answers: Answers = {}) => {
  const view = renderSection('/1', {...on(getTicket, threadOf(shown), {number: 1}), ...answers});
  await screen.findByRole('log');
  return view;
};
const act = async ({user}: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(screen.getByRole('button', {name: 'Actions'}));
  await user.click(screen.getByRole('menuitem', {name}));
};

describe('actions on a ticket', () => {
  it('changes the subject, and rejects an empty one', async () => {
    const view = await open(one, on(updateTicket, answerOf({ticket: one}), {id: one.id}));
    await act(view, 'Change subject…');
    const dialog = within(await screen.findByRole('dialog', {name: 'Change subject'}));
    const field = dialog.getByRole('textbox', {name: 'Subject'});
    expect(field).toHaveValue(one.subject);
    await view.user.clear(field);
    await view.user.click(dialog.getByRole('button', {name: 'Save'}));
    expect(dialog.getByText('Subject is required')).toBeVisible();
    expect(field).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.type(field, ' Broken lamp {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.backend.callsTo(updateTicket).at(-1)?.body).toEqual({subject: 'Broken lamp'});
  });

  it('changes the requester to a contact or an address; the former may stay in Cc', async () => {
    const bo = {...contact, id: ticket(71).id, name: 'Bo Diaz', email: 'bo@example.com'};
    const view = await open(one, {
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
      ...on(listContacts, answerOf({contacts: [bo], page: {nextCursor: null, total: 1}})),
    });
    await act(view, 'Change requester…');
    const dialog = within(await screen.findByRole('dialog', {name: 'Change requester'}));
    const field = dialog.getByRole('combobox', {name: 'New requester'});
    await view.user.type(field, 'bo@');
    await view.user.click(dialog.getByRole('button', {name: 'Save'}));
    expect(dialog.getByText('Choose a contact, or type an email address')).toBeVisible();
    expect(field).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.type(field, 'example');
    await view.user.click(await screen.findByRole('option', {name: /Bo Diaz/}));
    await view.user.click(dialog.getByRole('checkbox', {name: 'Keep Rosa Lim in Cc'}));
    await view.user.click(dialog.getByRole('button', {name: 'Save'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.backend.callsTo(updateTicket).at(-1)?.body).toEqual({
      contactId: bo.id,
      keepsRequesterAsCc: true,
    });
  });

  it('changes the requester to the first contact found by a name, with two Enters', async () => {
    const bo = {...contact, id: ticket(71).id, name: 'Bo Diaz', email: 'bo@example.com'};
    const view = await open(one, {
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
      ...on(listContacts, ({query}) =>
        answerOf({contacts: query.q === 'bo' ? [bo] : [], page: {nextCursor: null, total: 1}}),
      ),
    });
    await act(view, 'Change requester…');
    const field = await screen.findByRole('combobox', {name: 'New requester'});
    await view.user.type(field, 'bo');
    await screen.findByRole('option', {name: /Bo Diaz/});
    await view.user.keyboard('{Enter}');
    expect(field).toHaveValue('Bo Diaz');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.backend.callsTo(updateTicket).at(-1)?.body).toEqual({contactId: bo.id});
  });

  it('offers the original writer of a forwarded mail as the requester', async () => {
    const thread = threadOf(one);
    const originalSender = {name: 'Maya Cruz', address: 'maya@example.com'};
    const view = await open(one, {
      ...on(getTicket, {body: {...thread.body, originalSender}}, {number: 1}),
      ...on(updateTicket, answerOf({ticket: one}), {id: one.id}),
    });
    expect(
      screen.getByText('Rosa Lim forwarded this email. Maya Cruz (maya@example.com) wrote it.'),
    ).toBeVisible();
    await view.user.click(screen.getByRole('button', {name: 'Make Maya Cruz the requester'}));
    await waitFor(() =>
      expect(view.backend.callsTo(updateTicket).at(-1)?.body).toEqual({
        requester: {email: 'maya@example.com', name: 'Maya Cruz'},
      }),
    );
  });

  it('snoozes until a common time, or any other one in the future', async () => {
    const asleep = {...one, version: 4, snoozedUntil: '2099-01-01T00:00:00.000Z'};
    const view = await open(one, {
      ...on(updateTicket, answerOf({ticket: asleep}), {id: one.id}),
      ...on(
        undoBulkUpdate,
        answerOf({results: [{id: one.id, ok: true, message: ''}], failed: 0, at: one.updatedAt}),
      ),
    });
    view.backend.answer(on(getTicket, threadOf(asleep), {number: 1}));
    const before = Date.now();
    await act(view, 'Snooze…');
    const dialog = within(await screen.findByRole('dialog', {name: 'Snooze until'}));
    await view.user.type(dialog.getByLabelText('Another time'), '2020-01-01T09:00');
    await view.user.click(dialog.getByRole('button', {name: 'Snooze'}));
    expect(dialog.getByText('Snooze time must be in the future')).toBeVisible();
    expect(dialog.getByLabelText('Another time')).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.click(dialog.getByRole('button', {name: /In three hours/}));
    await waitFor(() => expect(view.backend.callsTo(updateTicket).at(-1)?.body).toBeDefined());
    const {snoozedUntil} = view.backend.callsTo(updateTicket).at(-1)?.body as {
      snoozedUntil: string;
    };
    const chosenAt = Date.parse(snoozedUntil) - 3 * HOUR;
    expect(chosenAt >= before && chosenAt <= Date.now()).toBe(true);
    expect(await screen.findByText(/^Snoozed until/)).toHaveTextContent(
      'Jan 1, 2099, 8:00 AM, or until Rosa Lim writes',
    );
    await view.user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(view.backend.callsTo(undoBulkUpdate).map(({body}) => body)).toEqual([
      {ids: [one.id], at: asleep.updatedAt},
    ]);
  });

  it('asks for a target of a merge before it reports no results', async () => {
    const view = await open(one, on(listTickets, pageOf([one])));
    await act(view, 'Merge…');
    expect(await screen.findByText('Type a number, a subject or a requester')).toBeVisible();
    await view.user.keyboard('lamp');
    expect(await screen.findByText('No other tickets found')).toBeVisible();
  });

  it('merges into another ticket, and asks again when the requesters differ', async () => {
    const view = await open(one, {
      ...on(listTickets, pageOf([one, other])),
      ...on(
        mergeTickets,
        refusal('different_requesters', 'Tickets are from different requesters. Merge anyway?'),
        {id: one.id},
      ),
      ...on(
        getTicket,
        threadOf(other, [
          message(),
          message({id: 'm1', fromNumber: 1, text: 'Mine', html: '<p>Mine</p>'}),
        ]),
        {number: 2},
      ),
    });
    await act(view, 'Merge…');
    const suggested = await screen.findByRole('option', {name: /#2 Refund again/});
    expect(screen.getByText('From Rosa Lim')).toBeVisible();
    expect(screen.queryByRole('option', {name: /#1 /})).toBeNull();
    await view.user.click(suggested);
    await view.user.click(screen.getByRole('button', {name: 'Merge'}));
    const question = await screen.findByText(
      'Tickets are from different requesters. Merge anyway?',
    );
    expect(screen.getByText(/^Replies will go to Bo Diaz, with Rosa Lim on Cc\./)).toBeVisible();
    view.backend.answer(on(mergeTickets, answerOf({ticket: other, results: []}), {id: one.id}));
    await view.user.click(
      within(question.closest('[role="alertdialog"], [role="dialog"]')!).getByRole('button', {
        name: 'Merge',
      }),
    );
    await waitFor(() => expect(view.address()).toBe('/dashboard/tickets/2'));
    expect(view.backend.callsTo(mergeTickets).at(-1)?.body).toEqual({
      targetId: other.id,
      force: true,
    });
    expect(await screen.findByRole('link', {name: 'from #1'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/1',
    );
    view.backend.answer(on(unmergeTicket, answerOf({ticket: one}), {id: one.id}));
    const told = within(screen.getByText('Merged into #2').closest<HTMLElement>('[role=status]')!);
    await view.user.click(told.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(view.backend.callsTo(unmergeTicket)).toHaveLength(1);
  });

  it('splits a message of the requester into a new ticket', async () => {
    const view = await open(one, {
      ...on(splitTicket, answerOf({ticket: other}), {id: one.id}),
      ...on(unsplitTicket, answerOf({ticket: one}), {id: other.id}),
      ...on(getTicket, threadOf(other), {number: 2}),
    });
    await act(view, 'Split…');
    await view.user.click(await screen.findByRole('button', {name: 'Create ticket'}));
    expect(screen.getByText('Subject is required')).toBeVisible();
    expect(screen.getByLabelText('Subject')).toHaveFocus();
    await view.user.type(screen.getByLabelText('Subject'), 'Another question');
    await view.user.keyboard('{Escape}');
    await view.user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(screen.getByLabelText('Subject')).toHaveValue('Another question');
    await view.user.click(await screen.findByRole('button', {name: 'Create ticket'}));
    await waitFor(() => expect(view.address()).toBe('/dashboard/tickets/2'));
    expect(view.backend.callsTo(splitTicket).at(-1)?.body).toEqual({
      fromMessageId: message().id,
      subject: 'Another question',
    });
    const told = await screen.findByText('Ticket #2 created');
    await view.user.click(
      within(told.closest<HTMLElement>('[role=status]')!).getByRole('button', {name: 'Undo'}),
    );
    expect(await screen.findByText('Split undone')).toBeVisible();
    await waitFor(() => expect(view.address()).toBe('/dashboard/tickets/1'));
  });

  it('deletes with undo; a ticket in the trash accepts no answer', async () => {
    const gone = {...one, deletedAt: '2026-01-01T00:00:00.000Z'};
    const view = await open(one, {
      ...on(trashTicket, answerOf({ticket: gone}), {id: one.id}),
      ...on(restoreTicket, answerOf({ticket: one}), {id: one.id}),
    });
    view.backend.answer(on(getTicket, threadOf(gone), {number: 1}));
    await act(view, 'Delete');
    expect(
      await screen.findByText(/This ticket is in the trash. It will be permanently deleted on/),
    ).toHaveTextContent('Jan 31, 2026');
    expect(screen.queryByRole('region', {name: 'Composer'})).toBeNull();
    expect(screen.queryByRole('combobox', {name: 'Priority'})).toBeNull();
    view.backend.answer(on(getTicket, threadOf(one), {number: 1}));
    const told = await screen.findByText('#1: Moved to the trash');
    await view.user.click(
      within(told.closest<HTMLElement>('[role=status]')!).getByRole('button', {name: 'Undo'}),
    );
    expect(await screen.findByRole('region', {name: 'Composer'})).toBeVisible();
  });

  it('unmerges within 30 days, but not later', async () => {
    const mergedInto = {id: other.id, number: 2};
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString();
    const merged = {...one, status: 'closed' as const, mergedInto, closedAt: daysAgo(29)};
    const {user, backend, unmount} = await open(
      merged,
      on(unmergeTicket, answerOf({ticket: one}), {id: one.id}),
    );
    backend.answer(on(getTicket, threadOf(one), {number: 1}));
    await user.click(screen.getByRole('button', {name: 'Unmerge'}));
    expect(await screen.findByText('#1: Unmerged')).toBeVisible();
    expect(backend.callsTo(unmergeTicket)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/was merged into/)).not.toBeInTheDocument());
    unmount();
    await open({...merged, closedAt: daysAgo(31)});
    expect(screen.getByText(/was merged into/)).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Unmerge'})).not.toBeInTheDocument();
  });

  it('leads from a merged ticket to its target', async () => {
    await open({...one, status: 'closed', mergedInto: {id: other.id, number: 2}});
    expect(screen.getByRole('link', {name: '#2'})).toHaveAttribute('href', '/dashboard/tickets/2');
    expect(screen.queryByRole('button', {name: 'Actions'})).toBeNull();
  });

  it('lists the trash, and restores from it', async () => {
    const gone = {...one, deletedAt: '2026-01-01T00:00:00.000Z'};
    const {user, backend} = renderSection('/trash', {
      ...on(listTickets, pageOf([gone])),
      ...on(restoreTicket, answerOf({ticket: one}), {id: one.id}),
    });
    expect(await screen.findByRole('link', {name: 'Question 1'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(on(listTickets, pageOf([])));
    await user.click(screen.getByRole('button', {name: 'Restore: #1'}));
    expect(await screen.findByText('The trash is empty')).toBeVisible();
  });
});
