import Cookies from 'js-cookie';
import {create} from 'zustand';
import {forgetPerson, forgetSession} from './kept/kept.ts';

/** Maximum life of the server's session and of the cookie. */
const COOKIE_DAYS = 30;
const CHANNEL = 'switchboard-session';

/** Messages between tabs. */
type Told = {type: 'changed'} | {type: 'left'; userId: string | undefined};

interface TokenState {
  /** Dashboard prefix of the cookie names. */
  prefix: string;
  token: string | undefined;
}

/** Access token known to this tab; the cookie stores it. */
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

/** Attributes of a cookie: path `/`, Secure on https, with the maximum life of a session. */
export const cookieOptions = () => ({
  path: '/',
  secure: window.location.protocol === 'https:',
  expires: COOKIE_DAYS,
});

const readCookie = () => setToken(Cookies.get(cookieName('token')));

/**
 * Configures the cookie name at start, reads the cookie, and follows the other tabs.
 * @param prefix the dashboard prefix: the cookie is the prefix followed by `token` (specification
 * section 6)
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

/** Stored access token, or undefined. */
export const getToken = (): string | undefined => useTokenStore.getState().token;

/** Calls the listener whenever another token, or none, is stored, here or in another tab. */
export const onTokenChange = (listener: () => void) =>
  useTokenStore.subscribe((state, before) => {
    if (state.token !== before.token) listener();
  });

/** Stores a token in the cookie: path `/`, SameSite=Strict, Secure on https. */
export function storeToken(token: string) {
  Cookies.set(cookieName('token'), token, {...cookieOptions(), sameSite: 'strict'});
  setToken(token);
  tell({type: 'changed'});
}

/** Notifies the other tabs after the cookie is deleted, so that none of them loads its user again in the meantime. */
function removeToken(told: Told) {
  Cookies.remove(cookieName('token'), {path: '/'});
  tell(told);
  setToken(undefined);
}

/** Deletes the token, here and in the other tabs; unsaved texts of the person are kept for them. */
export const clearToken = () => removeToken({type: 'changed'});

/**
 * Deletes the token and all stored data of the person, here and in the other tabs.
 * @param userId their id; undefined when it is not known yet
 */
export function clearPerson(userId: string | undefined) {
  forgetPerson(userId);
  removeToken({type: 'left', userId});
}
