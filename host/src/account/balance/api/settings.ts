import {call} from '@switchboard/api-client';
import {getBalanceSettings, saveBalanceSettings} from '@switchboard/contracts/balance/endpoints';
import type {
  BalanceSettings,
  BalanceSettingsRequest,
} from '@switchboard/contracts/balance/settings';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {BALANCE_KEY} from './get-balance.ts';

/** Reads the current settings. */
export const readSettings = async (): Promise<BalanceSettings> =>
  (await call(getBalanceSettings)).settings;

/** Threshold, recipients, cap and billing details. */
export const useBalanceSettings = () =>
  useQuery({queryKey: [...BALANCE_KEY, 'settings'], queryFn: readSettings});

/** Saves the settings over their base version. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({version, body}: {version: number; body: BalanceSettingsRequest}) =>
      call(saveBalanceSettings, {body, ifMatch: version}),
    onSettled: () => queries.invalidateQueries({queryKey: BALANCE_KEY}),
  });
}
