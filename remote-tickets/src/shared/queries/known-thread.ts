import type {Message, TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {QueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const withMessage = (messages: Message[], created: Message | undefined) =>
  created === undefined || messages.some(({id}) => id === created.id)
    ? messages
    : [...messages, created];

/** Shows the response of a change at once, then refetches the history and the lists. */
export function takeChange(queries: QueryClient, ticket: Ticket, created?: Message): void {
  const key = ticketKeys.thread(ticket.number);
  queries.setQueryData<TicketThreadResponse>(
    key,
    (known) =>
      known && {
        ...known,
        ticket,
        messages: withMessage(known.messages, created),
        drafts: known.drafts.filter(({kind}) => kind !== created?.kind),
      },
  );
  void queries.invalidateQueries({queryKey: key});
  void queries.invalidateQueries({queryKey: ticketKeys.lists()});
}
