import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import {useQuery} from '@switchboard/query';
import {BALANCE_KEY} from './get-balance.ts';

/** Spending of the last 30 days. */
export const useSpending = () =>
  useQuery({
    queryKey: [...BALANCE_KEY, 'spending'],
    queryFn: async ({signal}) => (await call(endpoints.getSpending, {signal})).spending,
  });
