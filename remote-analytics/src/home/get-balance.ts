import {call} from '@switchboard/api-client';
import {getBalance} from '@switchboard/contracts/balance/endpoints';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

/**
 * The workspace's credits, kept up to date.
 * @param isWanted true when the caller can buy credits
 */
export function useBalance(isWanted: boolean) {
  const queries = useQueryClient();
  useEvents(['balance.updated'], () => void queries.invalidateQueries({queryKey: keys.balance}));
  return useQuery({
    queryKey: keys.balance,
    queryFn: async ({signal}) => (await call(getBalance, {signal})).balance,
    enabled: isWanted,
  });
}
