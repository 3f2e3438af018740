import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useQuery, useQueryClient, type QueryFunctionContext} from '@tanstack/react-query';
import {useCallback, useMemo} from 'react';
import {create} from 'zustand';
import {askForCurrentUser, fetchCurrentUser, isPassing, USER_KEY} from './current-user.ts';
import {endSession} from './end-session.ts';
import {isStandIn, keepUser, readKeptUser} from './kept-user.ts';
import {welcome} from './kept/kept.ts';
import {clearPerson, clearToken, getToken, storeToken, useTokenStore} from './token.ts';

/** State of the user's session (specification section 4). */
export type Session =
  | {status: 'loading'; isReconnecting: boolean}
  | {status: 'unauthenticated'}
  | {
      status: 'authenticated';
      user: CurrentUser;
      /** True when the server does not answer: the user is made from stored data, without address, phone, picture and workspace. */
      isKept: boolean;
    };

interface SessionActions {
  /** Stores the token of a login and loads the user; rejects when the user cannot be loaded. */
  signIn: (token: string) => Promise<void>;
  /**
   * Ends the session here immediately, and deletes this browser's data about the person; the
   * request to the server follows in the background.
   */
  signOut: () => void;
}

const useReconnecting = create<{isReconnecting: boolean}>(() => ({isReconnecting: false}));
const setReconnecting = (isReconnecting: boolean) => useReconnecting.setState({isReconnecting});

/** Timeout of the first answer for a user with sufficient stored data. */
const PATIENCE_MS = 3000;
/** Interval of retries in the meantime. */
const ASK_AGAIN_MS = 5000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function fetchOrStandIn(token: string | undefined, isKnown: boolean): Promise<CurrentUser> {
  const kept = isKnown || !token ? undefined : await readKeptUser(token);
  if (kept) return (await askForCurrentUser(wait(PATIENCE_MS))) ?? kept;
  return fetchCurrentUser({onRetry: () => setReconnecting(true), wait});
}

async function loadUser({client, queryKey}: QueryFunctionContext): Promise<CurrentUser> {
  const token = getToken();
  const isKnown = client.getQueryData(queryKey) !== undefined;
  try {
    const user = await fetchOrStandIn(token, isKnown);
    if (getToken() === token) welcome(user.id);
    if (token && !isStandIn(user)) void keepUser(token, user, () => getToken() === token);
    return user;
  } catch (error) {
    const keepsSession = isKnown && isPassing(error);
    if (!keepsSession && getToken() === token) clearToken();
    throw error;
  } finally {
    setReconnecting(false);
  }
}

function leave(userId: string | undefined) {
  const token = getToken();
  clearPerson(userId);
  if (token) void endSession(token);
}

const sessionOf = (
  token: string | undefined,
  user: CurrentUser | undefined,
  isReconnecting: boolean,
): Session => {
  if (!token) return {status: 'unauthenticated'};
  return user
    ? {status: 'authenticated', user, isKept: isStandIn(user)}
    : {status: 'loading', isReconnecting};
};

const USER_QUERY = {
  retry: false,
  staleTime: Infinity,
  // An offline browser finds out by the failed request, not by silence.
  networkMode: 'always',
  refetchInterval: ({state: {data}}: {state: {data?: CurrentUser | undefined}}) =>
    data && isStandIn(data) ? ASK_AGAIN_MS : false,
} as const;

/** Session and its actions. The user is cached under the query key `['user']`, one entry per token. */
export function useSession(): Session & SessionActions {
  const client = useQueryClient();
  const token = useTokenStore((state) => state.token);
  const isReconnecting = useReconnecting((state) => state.isReconnecting);
  const {data} = useQuery({
    ...USER_QUERY,
    queryKey: [...USER_KEY, token],
    queryFn: loadUser,
    enabled: token !== undefined,
  });

  const signIn = useCallback(
    async (next: string) => {
      storeToken(next);
      await client.fetchQuery({
        queryKey: [...USER_KEY, next],
        queryFn: loadUser,
        retry: false,
        networkMode: 'always',
      });
    },
    [client],
  );

  const userId = data?.id;
  const signOut = useCallback(() => leave(userId), [userId]);

  return useMemo(
    () => ({...sessionOf(token, data, isReconnecting), signIn, signOut}),
    [token, data, isReconnecting, signIn, signOut],
  );
}

/**
 * Signed-in user, for screens that exist only with a session.
 * @throws Error outside a session
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  if (session.status !== 'authenticated') throw new Error('This screen needs a signed-in user.');
  return session.user;
}
