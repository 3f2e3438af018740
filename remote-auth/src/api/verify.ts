import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {VerifyRequest} from '@switchboard/contracts/auth/schemas';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keptRegistrationKey} from '../state/registration-key.ts';

async function verify(body: VerifyRequest) {
  const answer = await call(endpoints.verify, {body});
  if (answer.error) throw new Error(answer.message);
  keptRegistrationKey.write(null);
  return answer;
}

const keyOf = (token: string) => ['verification', token];

/** Submits the token once per page load, however often the screen mounts, because a token works a single time. */
export const useVerification = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => {
      const registrationKey = keptRegistrationKey.read();
      return verify({token, ...(registrationKey !== null && {registrationKey})});
    },
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Submits the token with the password of the registration; once it is right, the token's verification has succeeded. */
export function useVerifyWithPassword(token: string) {
  const queries = useQueryClient();
  return async (password: string) =>
    void queries.setQueryData(keyOf(token), await verify({token, password}));
}
