import {request} from '@switchboard/api-client';
import type {BalanceResponse} from '@switchboard/contracts/balance';
import {useQuery} from '@switchboard/query';

export type Balance = BalanceResponse['balance'];

/** Everything that this area keeps in the query cache lies below it. */
export const BALANCE_KEY = ['balance'];

const getBalance = async (): Promise<Balance> =>
  (await request<BalanceResponse>({path: '/api/balance'})).balance;

/** The workspace's credits. */
export const useBalance = () => useQuery({queryKey: [...BALANCE_KEY, 'now'], queryFn: getBalance});
