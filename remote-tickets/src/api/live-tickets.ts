import type {TicketThreadResponse} from '@switchboard/contracts/messages';
import {useQueryClient} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {useEffect, useRef} from 'react';
import {ticketKeys} from './ticket-keys.ts';

/** Lists are fetched again at most this often, however much happens. */
const PAUSE_MS = 500;

/**
 * Fetches the lists again when something happens in them; a burst of events costs two requests a second.
 * @param beforeRefetch told first, while the list still stands as it was
 */
export function useLiveLists(beforeRefetch: () => void): void {
  const queries = useQueryClient();
  const clock = useRef<{timer?: ReturnType<typeof setTimeout> | undefined; again: boolean}>({again: false});
  const refetch = () => {
    beforeRefetch();
    void queries.invalidateQueries({queryKey: ticketKeys.lists()});
    clock.current.again = false;
    clock.current.timer = setTimeout(() => {
      clock.current.timer = undefined;
      if (clock.current.again) refetch();
    }, PAUSE_MS);
  };
  useEvents(['ticket.created', 'ticket.updated', 'message.created', 'sla.at_risk', 'sla.breached', 'team.updated', 'permissions.changed'], () => {
    if (clock.current.timer) clock.current.again = true;
    else refetch();
  });
  useEffect(() => {
    const {current} = clock;
    return () => clearTimeout(current.timer);
  }, []);
}

/** Fetches a ticket again when it changes or gets a message, here or elsewhere. */
export function useLiveTicket(number: number): void {
  const queries = useQueryClient();
  useEvents(['ticket.updated', 'message.created', 'message.updated', 'message.deleted', 'sla.at_risk', 'sla.breached'], (payload) => {
    const isOther = payload['number'] !== undefined && payload['number'] !== number;
    if (!isOther) void queries.invalidateQueries({queryKey: ticketKeys.thread(number)});
  });
  useEvents(['contact.updated'], (payload) => {
    const known = queries.getQueryData<TicketThreadResponse>(ticketKeys.thread(number))?.ticket.requester.id;
    if (known === undefined || payload['id'] === undefined || payload['id'] === known) void queries.invalidateQueries({queryKey: ticketKeys.thread(number)});
  });
}
