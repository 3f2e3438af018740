import {request} from '@switchboard/api-client';
import type {
  SlaPoliciesResponse,
  SlaPolicy,
  SlaPolicyRequest,
  SlaPolicyResponse,
} from '@switchboard/contracts/sla';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/sla-policies';

const getPolicies = (signal?: AbortSignal) =>
  request<SlaPoliciesResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

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
    ? request<SlaPolicyResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<SlaPolicyResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

function usePolicyMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.policies()}),
  });
}

/** Makes a policy, or changes the one that is the base. */
export const useSavePolicy = () => usePolicyMutation(savePolicy);

export const useDeletePolicy = () =>
  usePolicyMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );

/** Puts the policies into another order. */
export const useOrderPolicies = () =>
  usePolicyMutation((ids: string[]) =>
    request<SlaPoliciesResponse>({
      method: 'PUT',
      service: 'connect',
      path: `${PATH}/order`,
      body: {ids},
    }),
  );
