import {call} from '@switchboard/api-client';
import {
  createSlaPolicy,
  deleteSlaPolicy,
  duplicateSlaPolicy,
  listSlaPolicies,
  orderSlaPolicies,
  updateSlaPolicy,
} from '@switchboard/contracts/sla/endpoints';
import type {SlaPolicy, SlaPolicyRequest} from '@switchboard/contracts/sla/schemas';
import {useQuery} from '@switchboard/query';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const getPolicies = (signal?: AbortSignal) => call(listSlaPolicies, {signal});

/** Current version of a policy; undefined if deleted. */
export const getPolicy = async (id: string): Promise<SlaPolicy | undefined> =>
  (await getPolicies()).slaPolicies.find((policy) => policy.id === id);

/** Policies in matching order. */
export const usePolicies = () =>
  useQuery({
    queryKey: ticketKeys.policies(),
    queryFn: ({signal}) => getPolicies(signal),
    select: ({slaPolicies}) => slaPolicies,
  });

const savePolicy = ({base, body}: {base: SlaPolicy | undefined; body: SlaPolicyRequest}) =>
  base === undefined
    ? call(createSlaPolicy, {body})
    : call(updateSlaPolicy, {params: {id: base.id}, body, ifMatch: base.version});

const usePolicyMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.policies(), mutationFn);

/** Creates a policy, or updates the base. */
export const useSavePolicy = () => usePolicyMutation(savePolicy);

/** Copies a policy by its id; returns the copy. */
export const useDuplicatePolicy = () =>
  usePolicyMutation(
    async (id: string) => (await call(duplicateSlaPolicy, {params: {id}})).slaPolicy,
  );

export const useDeletePolicy = () =>
  usePolicyMutation((id: string) => call(deleteSlaPolicy, {params: {id}}));

/** Reorders the policies. */
export const useOrderPolicies = () =>
  usePolicyMutation((ids: string[]) => call(orderSlaPolicies, {body: {ids}}));
