import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {clean} from '../past/prepare.ts';
import type {PastTicket} from '../past/past-ticket.ts';

/** In a thread: tickets of one call with safe HTML, or the reasons why they cannot be imported. */
export async function* work(tickets: ImportTicket[]): AsyncGenerator<(PastTicket | string)[]> {
  yield tickets.map(clean);
}
