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
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const FIELDS_FRESH_MS = 60_000;

const getFields = (signal?: AbortSignal) => call(listFields, {signal});

/** Current version of a field; undefined if deleted. */
export const getField = async (id: string): Promise<TicketField | undefined> =>
  (await getFields()).fields.find((field) => field.id === id);

/** Custom fields of tickets, in display order. */
export const useFields = () =>
  useQuery({
    queryKey: ticketKeys.fields(),
    queryFn: ({signal}) => getFields(signal),
    select: ({fields}) => fields,
    staleTime: FIELDS_FRESH_MS,
  });

/** Number of tickets with a value in the field. */
export const countFieldUses = async (id: string): Promise<number> =>
  (await call(getFieldUsage, {params: {id}})).tickets;

const saveField = ({base, body}: {base: TicketField | undefined; body: FieldRequest}) =>
  base === undefined
    ? call(createField, {body})
    : call(updateField, {params: {id: base.id}, body, ifMatch: base.version});

const useFieldMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.fields(), mutationFn);

/** Creates a field, or updates the base. */
export const useSaveField = () => useFieldMutation(saveField);

export const useDeleteField = () =>
  useFieldMutation((id: string) => call(deleteField, {params: {id}}));

/** Reorders the fields. */
export const useOrderFields = () =>
  useFieldMutation((ids: string[]) => call(orderFields, {body: {ids}}));
