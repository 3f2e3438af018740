import {call} from '@switchboard/api-client';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

/** The newest tickets of a requester. */
export const useRequesterTickets = (requester: string, limit: number) =>
  useQuery({
    queryKey: ticketKeys.ofRequester(requester),
    queryFn: ({signal}) => call(listTickets, {query: {requester, limit}, signal}),
  });
