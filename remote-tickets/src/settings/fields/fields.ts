import {call} from '@switchboard/api-client';
import {
  createField,
  deleteField,
  getFieldUsage,
  listFields,
  orderFields,
  updateField,
} from '@switchboard/contracts/ticket-fields/endpoints';
import type {FieldRequest, TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {useQuery} from '@switchboard/query';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/ticket-keys.ts';

const FIELDS_FRESH_MS = 60_000;

const getFields = (signal?: AbortSignal) => call(listFields, {signal});

/** A field as it is now; undefined when it is gone. */
export const getField = async (id: string): Promise<TicketField | undefined> =>
  (await getFields()).fields.find((field) => field.id === id);

/** The workspace's own fields of tickets, in the order in which they are shown. */
export const useFields = () =>
  useQuery({
    queryKey: ticketKeys.fields(),
    queryFn: ({signal}) => getFields(signal),
    select: ({fields}) => fields,
    staleTime: FIELDS_FRESH_MS,
  });

/** On how many tickets it is filled in. */
export const countFieldUses = async (id: string): Promise<number> =>
  (await call(getFieldUsage, {params: {id}})).tickets;

const saveField = ({base, body}: {base: TicketField | undefined; body: FieldRequest}) =>
  base === undefined
    ? call(createField, {body})
    : call(updateField, {params: {id: base.id}, body, ifMatch: base.version});

const useFieldMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.fields(), mutationFn);

/** Makes a field, or changes the one that is the base. */
export const useSaveField = () => useFieldMutation(saveField);

export const useDeleteField = () =>
  useFieldMutation((id: string) => call(deleteField, {params: {id}}));

/** Puts the fields into another order. */
export const useOrderFields = () =>
  useFieldMutation((ids: string[]) => call(orderFields, {body: {ids}}));
