import type {TicketLink} from '@switchboard/contracts/links-of-tickets/schemas';
import {answerOf, on, type ReceivedCall} from '@switchboard/api-client/testing';
import {linkTickets, unlinkTickets} from '@switchboard/contracts/links-of-tickets/endpoints';
import {getTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {open, one} from '../testing/open-ticket.ts';
import {pageOf, threadOf, ticket} from '../testing/tickets.ts';

const other = ticket(2, {subject: 'Broken lamp', status: 'resolved'});
const link: TicketLink = {
  kind: 'duplicate_of',
  resolvesWith: true,
  ticket: {id: other.id, number: 2, subject: other.subject, status: other.status},
};
const openLinked = (links: TicketLink[], answers = {}) =>
  open({
    ...on(getTicket, {body: {...threadOf(one).body, links}}, {number: 1}),
    ...on(listTickets, pageOf([other])),
    ...on(linkTickets, answerOf({links: [link]}), {id: one.id}),
    ...answers,
  });

describe('linked tickets', () => {
  it('are chosen by their relation; a duplicate resolves with its original', async () => {
    const {user, backend} = await openLinked([]);
    await user.click(screen.getByRole('button', {name: 'Link a ticket'}));
    const dialog = within(await screen.findByRole('dialog', {name: 'Link #1 with another ticket'}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('combobox', {name: 'This ticket is'}));
    await user.click(screen.getByRole('option', {name: 'Duplicate of'}));
    await user.type(dialog.getByRole('combobox', {name: 'Ticket'}), '2');
    await user.click(await screen.findByRole('option', {name: /#2 Broken lamp/}));
    await user.click(dialog.getByRole('button', {name: 'Link'}));
    expect(await screen.findByText('Linked with #2')).toBeVisible();
    expect(backend.callsTo(linkTickets).at(-1)?.body).toEqual({
      kind: 'duplicate_of',
      ticketId: other.id,
      resolvesWith: true,
    });
  });

  it('never keep a choice from before another search', async () => {
    const lamp = ticket(3, {subject: 'Lamp without a switch'});
    const {user, backend} = await openLinked(
      [],
      on(listTickets, ({query}: ReceivedCall) => {
        if (query['q'] === 'none') return pageOf([]);
        return query['q'] === 'switch' ? pageOf([lamp]) : pageOf([other]);
      }),
    );
    await user.click(screen.getByRole('button', {name: 'Link a ticket'}));
    const dialog = within(await screen.findByRole('dialog', {name: 'Link #1 with another ticket'}));
    const field = dialog.getByRole('combobox', {name: 'Ticket'});
    await user.click(await screen.findByRole('option', {name: /#2 Broken lamp/}));
    expect(field).toHaveValue('#2 Broken lamp');
    await user.clear(field);
    await user.type(field, 'none');
    expect(await screen.findByText('No other tickets found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(backend.callsTo(linkTickets)).toEqual([]);
    expect(dialog.getByRole('button', {name: 'Link'})).toBeDisabled();
    await user.clear(field);
    await user.click(await screen.findByRole('option', {name: /#2 Broken lamp/}));
    await user.type(field, '{Backspace}');
    expect(dialog.getByRole('button', {name: 'Link'})).toBeDisabled();
    await user.tab();
    expect(field).toHaveValue('#2 Broken lam');
    await user.clear(field);
    await user.type(field, 'switch');
    await user.click(await screen.findByRole('option', {name: /#3 Lamp without/}));
    await user.click(dialog.getByRole('button', {name: 'Link'}));
    await waitFor(() =>
      expect(backend.callsTo(linkTickets).at(-1)?.body).toEqual({
        kind: 'related',
        ticketId: lamp.id,
      }),
    );
  });

  it('show their status, and can be removed with undo', async () => {
    const {user, backend} = await openLinked(
      [link],
      on(unlinkTickets, answerOf({links: []}), {id: one.id, ticketId: other.id}),
    );
    const list = within(screen.getByRole('list', {name: 'Linked tickets'}));
    expect(list.getByText('Duplicate of')).toBeVisible();
    expect(list.getByText('Resolved')).toBeVisible();
    expect(list.getByRole('link', {name: '#2 Broken lamp'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/2',
    );
    await user.click(list.getByRole('button', {name: 'Remove the link to #2'}));
    expect(await screen.findByText('Link to #2 removed')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    await waitFor(() =>
      expect(backend.callsTo(linkTickets).at(-1)?.body).toEqual({
        kind: 'duplicate_of',
        ticketId: other.id,
        resolvesWith: true,
      }),
    );
  });
});
