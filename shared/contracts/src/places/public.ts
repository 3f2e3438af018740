import {searchOf} from './search-of.ts';

/** Routes of the public area, from the root. */
export const PUBLIC_ROUTES = {
  login: 'login',
  forgotPassword: 'forgot-password',
  reset: 'reset/:token?',
  register: 'register',
  verify: 'verify/:token',
} as const;

/**
 * Login.
 * @param query a pending invitation's token; the address to return to afterwards
 */
export const loginPath = (
  query: {invite?: string | undefined; returnTo?: string | undefined} = {},
): string => `/${PUBLIC_ROUTES.login}${searchOf(query)}`;

/**
 * Registration.
 * @param invitation token that fills in the invited address
 */
export const registerPath = (invitation?: string): string =>
  `/${PUBLIC_ROUTES.register}${searchOf({invite: invitation})}`;

/** Form that requests a link to a new password. */
export const forgotPasswordPath = (): string => `/${PUBLIC_ROUTES.forgotPassword}`;

/** Form for a new password, opened by a mailed link. */
export const resetPasswordPath = (token: string): string => `/reset/${encodeURIComponent(token)}`;

/** Confirmation of a registered address, opened by a mailed link. */
export const verifyPath = (token: string): string => `/verify/${encodeURIComponent(token)}`;
