import {request} from '@switchboard/api-client';
import type {
  FieldRequest,
  FieldResponse,
  FieldsResponse,
  FieldUsageResponse,
  TicketField,
} from '@switchboard/contracts/ticket-fields';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/fields';
const FIELDS_FRESH_MS = 60_000;

const getFields = (signal?: AbortSignal) =>
  request<FieldsResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

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
export const getFieldUsage = async (id: string): Promise<number> =>
  (await request<FieldUsageResponse>({service: 'connect', path: `${PATH}/${id}/usage`})).tickets;

const saveField = ({base, body}: {base: TicketField | undefined; body: FieldRequest}) =>
  base === undefined
    ? request<FieldResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<FieldResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

function useFieldMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.fields()}),
  });
}

/** Makes a field, or changes the one that is the base. */
export const useSaveField = () => useFieldMutation(saveField);

export const useDeleteField = () =>
  useFieldMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );

/** Puts the fields into another order. */
export const useOrderFields = () =>
  useFieldMutation((ids: string[]) =>
    request<FieldsResponse>({
      method: 'PUT',
      service: 'connect',
      path: `${PATH}/order`,
      body: {ids},
    }),
  );
