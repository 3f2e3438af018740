import {call} from '@switchboard/api-client';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/ticket-keys.ts';

const CANDIDATES = 20;

/** Tickets that one may be merged into: those of its requester until something is searched for. */
export const useMergeCandidates = ({id, requester: {email, name}}: Ticket, text: string) => {
  const q = text.trim() || `from:"${email ?? name}"`;
  return useQuery({
    queryKey: ticketKeys.candidates(q),
    queryFn: ({signal}) =>
      call(listTickets, {
        query: {q, status: 'new,open,pending,on_hold,resolved', limit: CANDIDATES},
        signal,
      }),
    select: ({tickets}) => tickets.filter((ticket) => ticket.id !== id),
    placeholderData: keepPreviousData,
  });
};
