import {request} from '@switchboard/api-client';
import type {
  Macro,
  MacroRequest,
  MacroResponse,
  MacrosResponse,
} from '@switchboard/contracts/macros';
import type {Ticket, TicketResponse} from '@switchboard/contracts/tickets';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {takeChange} from './known-thread.ts';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/macros';

const getMacros = (signal?: AbortSignal) =>
  request<MacrosResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

/** A macro as it is now; undefined when it is gone. */
export const getMacro = async (id: string): Promise<Macro | undefined> =>
  (await getMacros()).macros.find((macro) => macro.id === id);

/** Shared macros and one's own, by name. */
export const useMacros = () =>
  useQuery({
    queryKey: ticketKeys.macros(),
    queryFn: ({signal}) => getMacros(signal),
    select: ({macros}) => macros,
  });

const saveMacro = ({base, body}: {base: Macro | undefined; body: MacroRequest}) =>
  base === undefined
    ? request<MacroResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<MacroResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

function useMacroMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.macros()}),
  });
}

/** Makes a macro, or changes the one that is the base. */
export const useSaveMacro = () => useMacroMutation(saveMacro);

export const useDeleteMacro = () =>
  useMacroMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );

/** Does what a macro does to a ticket, without a message. */
export function useApplyMacro({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (macroId: string) =>
      request<TicketResponse>({
        method: 'POST',
        service: 'connect',
        path: `/api/tickets/${id}/macro/${macroId}`,
      }),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}
