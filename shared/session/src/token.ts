import Cookies from 'js-cookie';
import {create} from 'zustand';
import {forgetPerson, forgetSession} from './kept/kept.ts';

/** Longest life of the server's session; the cookie goes with it. */
const COOKIE_DAYS = 30;
const CHANNEL = 'switchboard-session';

/** What tabs tell one another. */
type Told = {type: 'changed'} | {type: 'left'; userId: string | undefined};

interface TokenState {
  /** The dashboard prefix, which names of cookies begin with. */
  prefix: string;
  token: string | undefined;
}

/** The access token as this tab knows it; the cookie is where it is kept. */
export const useTokenStore = create<TokenState>(() => ({prefix: '', token: undefined}));

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

const tell = (told: Told) => otherTabs?.postMessage(told);

const setToken = (token: string | undefined) => {
  const {token: before} = useTokenStore.getState();
  if (token === undefined || (before !== undefined && token !== before)) forgetSession();
  useTokenStore.setState({token});
};

/** Full name of one of the product's cookies (specification section 6). */
export const cookieName = (name: 'token' | 'theme'): string =>
  useTokenStore.getState().prefix + name;

/** How a cookie is kept: path `/`, Secure on https, as long as a session may last. */
export const cookieOptions = () => ({
  path: '/',
  secure: window.location.protocol === 'https:',
  expires: COOKIE_DAYS,
});

const readCookie = () => setToken(Cookies.get(cookieName('token')));

/**
 * Says once, at start, how the cookie is called, reads it, and follows the other tabs.
 * @param prefix the dashboard prefix: the cookie is the prefix followed by `token` (specification section 6)
 */
export function configureSession(prefix: string) {
  useTokenStore.setState({prefix});
  readCookie();
  if (otherTabs)
    otherTabs.onmessage = ({data}: MessageEvent<Told>) => {
      if (data.type === 'left') forgetPerson(data.userId);
      readCookie();
    };
}

/** The stored access token, or undefined. */
export const getToken = (): string | undefined => useTokenStore.getState().token;

/** Calls back whenever another token, or none, is stored, here or in another tab. */
export const onTokenChange = (listener: () => void) =>
  useTokenStore.subscribe((state, before) => {
    if (state.token !== before.token) listener();
  });

/** Keeps a token in the cookie: path `/`, SameSite=Strict, Secure on https. */
export function storeToken(token: string) {
  Cookies.set(cookieName('token'), token, {...cookieOptions(), sameSite: 'strict'});
  setToken(token);
  tell({type: 'changed'});
}

/** What the other tabs hear, they hear once the cookie is gone: none of them loads its person again meanwhile. */
function removeToken(told: Told) {
  Cookies.remove(cookieName('token'), {path: '/'});
  tell(told);
  setToken(undefined);
}

/** Forgets the token, here and in the other tabs; what its person wrote waits for them. */
export const clearToken = () => removeToken({type: 'changed'});

/**
 * Forgets the token and all that is kept of its person, here and in the other tabs.
 * @param userId theirs; undefined where that is not known yet
 */
export function clearPerson(userId: string | undefined) {
  forgetPerson(userId);
  removeToken({type: 'left', userId});
}
