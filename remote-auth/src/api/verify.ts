import {request} from '@switchboard/api-client';
import type {Envelope} from '@switchboard/contracts/envelope';
import {useQuery} from '@switchboard/query';

async function verify(token: string): Promise<Envelope> {
  const answer = await request<Envelope>({method: 'POST', path: '/api/auth/verify', body: {token}});
  if (answer.error) throw new Error(answer.message);
  return answer;
}

/** Submits the token once per page load, however often the screen mounts: a token works a single time. */
export const useVerification = (token: string) =>
  useQuery({
    queryKey: ['verification', token],
    queryFn: () => verify(token),
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
