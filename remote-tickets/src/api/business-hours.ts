import {request} from '@switchboard/api-client';
import type {
  BusinessHours,
  BusinessHoursListResponse,
  BusinessHoursRequest,
  BusinessHoursResponse,
} from '@switchboard/contracts/sla';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/business-hours';

const getAll = (signal?: AbortSignal) =>
  request<BusinessHoursListResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

/** Business hours as they are now; undefined when they are gone. */
export const getBusinessHours = async (id: string): Promise<BusinessHours | undefined> =>
  (await getAll()).businessHours.find((hours) => hours.id === id);

/** Business hours by name. */
export const useBusinessHours = () =>
  useQuery({
    queryKey: ticketKeys.businessHours(),
    queryFn: ({signal}) => getAll(signal),
    select: ({businessHours}) => businessHours,
  });

const saveHours = ({base, body}: {base: BusinessHours | undefined; body: BusinessHoursRequest}) =>
  base === undefined
    ? request<BusinessHoursResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<BusinessHoursResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

function useHoursMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.businessHours()}),
  });
}

/** Makes business hours, or changes those that are the base. */
export const useSaveBusinessHours = () => useHoursMutation(saveHours);

export const useDeleteBusinessHours = () =>
  useHoursMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );
