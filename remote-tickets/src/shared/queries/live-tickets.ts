import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';
import {usePaced} from '@switchboard/events/paced';

/**
 * Fetches the lists again on their events; a burst of events costs two requests a second.
 * @param beforeRefetch called first, with the list still unchanged
 */
export function useLiveLists(beforeRefetch: () => void): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => {
    beforeRefetch();
    void queries.invalidateQueries({queryKey: ticketKeys.lists()});
  });
  useEvents(
    [
      'ticket.created',
      'ticket.updated',
      'message.created',
      'contact.updated',
      'sla.at_risk',
      'sla.breached',
      'team.updated',
      'permissions.changed',
    ],
    refetch,
  );
}

/** Fetches a ticket again when it changes or gets a message, here or elsewhere, and when the user's permissions change. */
export function useLiveTicket(number: number): void {
  const queries = useQueryClient();
  useEvents(
    [
      'ticket.updated',
      'message.created',
      'message.updated',
      'message.deleted',
      'sla.at_risk',
      'sla.breached',
      'team.updated',
      'permissions.changed',
    ],
    (payload) => {
      const isOther = payload['number'] !== undefined && payload['number'] !== number;
      if (!isOther) void queries.invalidateQueries({queryKey: ticketKeys.thread(number)});
    },
  );
  useEvents(['contact.updated'], (payload) => {
    const known = queries.getQueryData<TicketThreadResponse>(ticketKeys.thread(number))?.ticket
      .requester.id;
    if (known === undefined || payload['id'] === undefined || payload['id'] === known)
      void queries.invalidateQueries({queryKey: ticketKeys.thread(number)});
  });
}

/** Follows the tickets read in other tabs. */
export function useLiveReading(): void {
  const queries = useQueryClient();
  useEvents(['ticket.read'], ({id, isUnread}) => {
    void import('./unread.ts').then(
      ({showUnread}) => showUnread(queries, String(id), isUnread === true),
      () => undefined, // The next fetch shows it.
    );
  });
}
