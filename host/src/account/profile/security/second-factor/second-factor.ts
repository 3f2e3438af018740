import {call} from '@switchboard/api-client';
import type {Proof} from '@switchboard/contracts/proof';
import * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {ConfirmTotpRequest, SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';
import {useCallback} from 'react';

const KEY = ['second-factor'];

export const isOn = ({totp, passkeys}: SecondFactor) => totp !== null || passkeys.length > 0;

/** Current second factor, without secrets. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(endpoints.getSecondFactor)).secondFactor,
    staleTime: 0,
  });

/** Waits for a change, and refetches the visible data, also after a failure. */
export function useRefreshingSecondFactor() {
  const queries = useQueryClient();
  return useCallback(
    async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } finally {
        void queries.invalidateQueries({queryKey: KEY});
        // A rule of the workspace may be met now, or no longer.
        void queries.invalidateQueries({queryKey: USER_KEY});
      }
    },
    [queries],
  );
}

/** Changes of the second factor; answers with secrets are not stored. */
export const useSecondFactorChanges = () => {
  const thenRefresh = useRefreshingSecondFactor();
  return {
    startTotp: (body: Proof) => call(endpoints.startTotp, {body}),
    confirmTotp: (body: ConfirmTotpRequest) => thenRefresh(call(endpoints.confirmTotp, {body})),
    removeTotp: (body: Proof) => thenRefresh(call(endpoints.removeTotp, {body})),
    replaceRecoveryCodes: (body: Proof) =>
      thenRefresh(call(endpoints.replaceRecoveryCodes, {body})),
  };
};

export function useForgetDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.forgetDevice, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: KEY}),
  });
}
