import Cookies from 'js-cookie';
import {create} from 'zustand';
import {forgetUser} from './kept-user.ts';

/** Longest life of the server's session; the cookie goes with it. */
const COOKIE_DAYS = 30;
const CHANNEL = 'switchboard-session';

interface TokenState {
  cookieName: string;
  token: string | undefined;
}

/** The access token as this tab knows it; the cookie is where it is kept. */
export const useTokenStore = create<TokenState>(() => ({cookieName: 'token', token: undefined}));

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

const setToken = (token: string | undefined) => {
  const {token: before} = useTokenStore.getState();
  if (token === undefined || (before !== undefined && token !== before)) forgetUser();
  useTokenStore.setState({token});
};

const readCookie = () => setToken(Cookies.get(useTokenStore.getState().cookieName));

/**
 * Says once, at start, how the cookie is called, reads it, and follows the other tabs.
 * @param prefix the dashboard prefix: the cookie is the prefix followed by `token` (specification section 6)
 */
export function configureSession(prefix: string) {
  useTokenStore.setState({cookieName: `${prefix}token`});
  readCookie();
  if (otherTabs) otherTabs.onmessage = readCookie;
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
  Cookies.set(useTokenStore.getState().cookieName, token, {
    path: '/',
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
    expires: COOKIE_DAYS,
  });
  setToken(token);
  otherTabs?.postMessage('changed');
}

/** Forgets the token, here and in the other tabs. */
export function clearToken() {
  const {cookieName} = useTokenStore.getState();
  Cookies.remove(cookieName, {path: '/'});
  setToken(undefined);
  otherTabs?.postMessage('changed');
}
