import {call} from '@switchboard/api-client';
import {
  applyMacro,
  createMacro,
  deleteMacro,
  duplicateMacro,
  listMacros,
  updateMacro,
} from '@switchboard/contracts/macros/endpoints';
import type {Macro, MacroRequest} from '@switchboard/contracts/macros/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {takeChange} from '../../shared/queries/known-thread.ts';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const getMacros = (signal?: AbortSignal) => call(listMacros, {signal});

/** Current version of a macro; undefined if deleted. */
export const getMacro = async (id: string): Promise<Macro | undefined> =>
  (await getMacros()).macros.find((macro) => macro.id === id);

/** Shared macros and the user's own, by name; fetched on demand. */
export const useMacros = ({isWanted = true}: {isWanted?: boolean} = {}) =>
  useQuery({
    enabled: isWanted,
    queryKey: ticketKeys.macros(),
    queryFn: ({signal}) => getMacros(signal),
    select: ({macros}) => macros,
  });

const saveMacro = ({base, body}: {base: Macro | undefined; body: MacroRequest}) =>
  base === undefined
    ? call(createMacro, {body})
    : call(updateMacro, {params: {id: base.id}, body, ifMatch: base.version});

const useMacroMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.macros(), mutationFn);

/** Creates a macro, or updates the base. */
export const useSaveMacro = () => useMacroMutation(saveMacro);

/** Copies a macro by its id for the user; returns the copy. */
export const useDuplicateMacro = () =>
  useMacroMutation(async (id: string) => (await call(duplicateMacro, {params: {id}})).macro);

export const useDeleteMacro = () =>
  useMacroMutation((id: string) => call(deleteMacro, {params: {id}}));

/** Runs the actions of a macro on a ticket, without a message. */
export function useApplyMacro({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (macroId: string) => call(applyMacro, {params: {id, macroId}}),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}
