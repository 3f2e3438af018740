import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {BalanceResponse} from '@switchboard/contracts/balance/schemas';
import {useQuery} from '@switchboard/query';

export type Balance = BalanceResponse['balance'];

/** Prefix of all keys of this area in the query cache. */
export const BALANCE_KEY = ['balance'];

const getBalance = async (): Promise<Balance> => (await call(endpoints.getBalance)).balance;

/** The workspace's credits. */
export const useBalance = () => useQuery({queryKey: [...BALANCE_KEY, 'now'], queryFn: getBalance});
