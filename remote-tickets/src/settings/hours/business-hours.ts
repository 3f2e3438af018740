import {call} from '@switchboard/api-client';
import {
  createBusinessHours,
  deleteBusinessHours,
  listBusinessHours,
  makeDefaultBusinessHours,
  updateBusinessHours,
} from '@switchboard/contracts/sla/endpoints';
import type {BusinessHours, BusinessHoursRequest} from '@switchboard/contracts/sla/schemas';
import {useQuery} from '@switchboard/query';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const getAll = (signal?: AbortSignal) => call(listBusinessHours, {signal});

/** Current version of business hours; undefined if deleted. */
export const getBusinessHours = async (id: string): Promise<BusinessHours | undefined> =>
  (await getAll()).businessHours.find((hours) => hours.id === id);

/** Business hours sorted by name. */
export const useBusinessHours = () =>
  useQuery({
    queryKey: ticketKeys.businessHours(),
    queryFn: ({signal}) => getAll(signal),
    select: ({businessHours}) => businessHours,
  });

const saveHours = ({base, body}: {base: BusinessHours | undefined; body: BusinessHoursRequest}) =>
  base === undefined
    ? call(createBusinessHours, {body})
    : call(updateBusinessHours, {params: {id: base.id}, body, ifMatch: base.version});

const useHoursMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.businessHours(), mutationFn);

/** Creates business hours, or updates the base. */
export const useSaveBusinessHours = () => useHoursMutation(saveHours);

export const useMakeDefaultHours = () =>
  useHoursMutation((id: string) => call(makeDefaultBusinessHours, {params: {id}}));

export const useDeleteBusinessHours = () =>
  useHoursMutation((id: string) => call(deleteBusinessHours, {params: {id}}));
