import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/email-change/endpoints';
import type {
  EmailChangeResponse,
  RequestEmailChangeRequest,
} from '@switchboard/contracts/email-change/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useUserUpdate} from '../../api/use-user-update.ts';

const KEY = ['email-change'];

/** New address of a pending change, or null. */
export const useEmailChange = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => (await call(endpoints.getEmailChange)).change,
    staleTime: 0,
  });

/** Shows the answer of a change at once; refetches the state after a failure. */
function useChange<Input>(mutationFn: (input: Input) => Promise<Partial<EmailChangeResponse>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({change = null}) => queries.setQueryData(KEY, change),
    onError: () => queries.invalidateQueries({queryKey: KEY}),
  });
}

export const useRequestEmailChange = () =>
  useChange((body: RequestEmailChangeRequest) => call(endpoints.requestEmailChange, {body}));

export const useResendEmailChange = () => useChange(() => call(endpoints.resendEmailChange));

export const useCancelEmailChange = () => useChange(() => call(endpoints.cancelEmailChange));

/** Shows the new address everywhere at once, with no pending change. */
export function useConfirmEmailChange() {
  const queries = useQueryClient();
  return useUserUpdate(async (token: string) => {
    try {
      return await call(endpoints.confirmEmailChange, {body: {token}});
    } finally {
      void queries.invalidateQueries({queryKey: KEY});
    }
  });
}
