import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {CreateTopUpRequest, TopUp} from '@switchboard/contracts/balance/payments';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {BALANCE_KEY} from './get-balance.ts';

/** Price of credits, and the payment methods. */
export const useOffer = () =>
  useQuery({
    queryKey: [...BALANCE_KEY, 'offer'],
    queryFn: async ({signal}) => (await call(endpoints.getTopUpOffer, {signal})).offer,
  });

/** The newest top-ups, newest first. */
export const useTopUps = () =>
  useQuery({
    queryKey: [...BALANCE_KEY, 'top-ups'],
    queryFn: async ({signal}) => (await call(endpoints.listTopUps, {signal})).topUps,
  });

function useTopUpMutation<Variables>(
  mutationFn: (variables: Variables) => Promise<{message: string; topUp: TopUp}>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: BALANCE_KEY}),
  });
}

/** Begins to buy credits. */
export const useCreateTopUp = () =>
  useTopUpMutation((body: CreateTopUpRequest) => call(endpoints.createTopUp, {body}));

/** Ends a payment of the sandbox. */
export const usePayInSandbox = () =>
  useTopUpMutation(({id, outcome}: {id: string; outcome: 'paid' | 'declined'}) =>
    call(endpoints.payInSandbox, {params: {id}, body: {outcome}}),
  );
