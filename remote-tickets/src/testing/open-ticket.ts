import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {screen} from '@testing-library/react';
import {renderSection} from './render-section.tsx';
import {message, threadOf, ticket} from './tickets.ts';

export const one = ticket(1);

/** Response to a sent message. */
export const created = (changes: object = {}) =>
  answerOf({
    created: message({id: 'm2', kind: 'reply', html: '<p>Hello</p>', ...changes}),
    ticket: {...one, version: 4},
  });
/** Renders the ticket with its thread. */
export const open = async (answers: Answers = {}, shown: Ticket = one) => {
  const view = renderSection('/1', {...on(getTicket, threadOf(shown), {number: 1}), ...answers});
  await screen.findByRole('log');
  return view;
};
export const callsOf = <Call extends {method: string}>(calls: Call[], method: string) =>
  calls.filter((call) => call.method === method);
export const composer = () => screen.findByRole('region', {name: 'Composer'});
