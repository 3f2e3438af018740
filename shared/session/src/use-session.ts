import {request} from '@switchboard/api-client';
import type {CurrentUser} from '@switchboard/contracts/user';
import {useQuery, useQueryClient, type QueryFunctionContext} from '@tanstack/react-query';
import {useCallback, useMemo} from 'react';
import {create} from 'zustand';
import {fetchCurrentUser, isPassing, USER_KEY} from './current-user.ts';
import {clearToken, getToken, storeToken, useTokenStore} from './token.ts';

/** What is known of the person in front of the screen (specification section 4). */
export type Session =
  | {status: 'loading'; isReconnecting: boolean}
  | {status: 'unauthenticated'}
  | {status: 'authenticated'; user: CurrentUser};

interface SessionActions {
  /** Stores the token of a login and loads the user; rejects when the user cannot be loaded. */
  signIn: (token: string) => Promise<void>;
  /** Ends the session on the server and here, whatever the server answers. */
  signOut: () => Promise<void>;
}

const useReconnecting = create<{isReconnecting: boolean}>(() => ({isReconnecting: false}));
const setReconnecting = (isReconnecting: boolean) => useReconnecting.setState({isReconnecting});

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function loadUser({client, queryKey}: QueryFunctionContext): Promise<CurrentUser> {
  const token = getToken();
  const isKnown = client.getQueryData(queryKey) !== undefined;
  try {
    return await fetchCurrentUser({onRetry: () => setReconnecting(true), wait});
  } catch (error) {
    const keepsSession = isKnown && isPassing(error);
    if (!keepsSession && getToken() === token) clearToken();
    throw error;
  } finally {
    setReconnecting(false);
  }
}

const sessionOf = (token: string | undefined, user: CurrentUser | undefined, isReconnecting: boolean): Session => {
  if (!token) return {status: 'unauthenticated'};
  return user ? {status: 'authenticated', user} : {status: 'loading', isReconnecting};
};

/** The session and what can be done to it. The user is kept under the query key `['user']`, one entry per token. */
export function useSession(): Session & SessionActions {
  const client = useQueryClient();
  const token = useTokenStore((state) => state.token);
  const isReconnecting = useReconnecting((state) => state.isReconnecting);
  const {data} = useQuery({queryKey: [...USER_KEY, token], queryFn: loadUser, enabled: token !== undefined, retry: false, staleTime: Infinity});

  const signIn = useCallback(
    async (next: string) => {
      storeToken(next);
      await client.fetchQuery({queryKey: [...USER_KEY, next], queryFn: loadUser, retry: false});
    },
    [client],
  );
  const signOut = useCallback(async () => {
    const call = getToken() ? request({method: 'POST', path: '/api/auth/logout', body: {}}) : Promise.resolve();
    await call.catch(() => undefined);
    clearToken();
  }, []);

  return useMemo(() => ({...sessionOf(token, data, isReconnecting), signIn, signOut}), [token, data, isReconnecting, signIn, signOut]);
}

/**
 * The signed-in user, for screens that exist only with a session.
 * @throws Error outside a session
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  if (session.status !== 'authenticated') throw new Error('This screen needs a signed-in user.');
  return session.user;
}
