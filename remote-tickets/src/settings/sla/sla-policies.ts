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
import {ticketKeys} from '../../shared/ticket-keys.ts';

const getPolicies = (signal?: AbortSignal) => call(listSlaPolicies, {signal});

/** A policy as it is now; undefined when it is gone. */
export const getPolicy = async (id: string): Promise<SlaPolicy | undefined> =>
  (await getPolicies()).slaPolicies.find((policy) => policy.id === id);

/** Policies in the order in which they are tried. */
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

/** Makes a policy, or changes the one that is the base. */
export const useSavePolicy = () => usePolicyMutation(savePolicy);

/** Copies a policy by its id; gives the copy. */
export const useDuplicatePolicy = () =>
  usePolicyMutation(
    async (id: string) => (await call(duplicateSlaPolicy, {params: {id}})).slaPolicy,
  );

export const useDeletePolicy = () =>
  usePolicyMutation((id: string) => call(deleteSlaPolicy, {params: {id}}));

/** Puts the policies into another order. */
export const useOrderPolicies = () =>
  usePolicyMutation((ids: string[]) => call(orderSlaPolicies, {body: {ids}}));
