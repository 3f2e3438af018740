import {request} from '@switchboard/api-client';
import type {MacrosResponse} from '@switchboard/contracts/macros';
import type {Ticket, TicketResponse} from '@switchboard/contracts/tickets';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {takeChange} from './known-thread.ts';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/macros';

const getMacros = (signal?: AbortSignal) => request<MacrosResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

/** Shared macros and one's own, by name. */
export const useMacros = () => useQuery({queryKey: ticketKeys.macros(), queryFn: ({signal}) => getMacros(signal), select: ({macros}) => macros});

/** Does what a macro does to a ticket, without a message. */
export function useApplyMacro({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (macroId: string) => request<TicketResponse>({method: 'POST', service: 'connect', path: `/api/tickets/${id}/macro/${macroId}`}),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}
