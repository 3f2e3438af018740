import * as PROFILE_ROUTES from './routes/profile.ts';

/** Routes of the profile below its path. */
export {PROFILE_ROUTES};

/** Path of the profile. */
export const PROFILE = '/dashboard/profile';

/** Details of the user. */
export const profilePath = (): string => PROFILE;

/** Password, second factor and sessions of the user. */
export const securityPath = (): string => `${PROFILE}/${PROFILE_ROUTES.security}`;

/** Mailed confirmation of a new email address. The token is in the fragment, which browsers send to no server. */
export const emailChangePath = (token: string): string =>
  `${securityPath()}#email-change=${encodeURIComponent(token)}`;

/** Subjects and ways of the user's notifications. */
export const notificationSettingsPath = (): string => `${PROFILE}/${PROFILE_ROUTES.notifications}`;

/** Language, theme and first list of the user. */
export const preferencesPath = (): string => `${PROFILE}/${PROFILE_ROUTES.preferences}`;
