/** Root of everything behind the login. */
export const DASHBOARD = '/dashboard';

/** Home: the overview, or the first steps of a first-time user. Unknown addresses redirect here. */
export const homePath = (): string => `${DASHBOARD}/home`;

/** All notifications of the user. */
export const notificationsPath = (): string => `${DASHBOARD}/notifications`;

/** Page that ends the session. */
export const logoutPath = (): string => `${DASHBOARD}/logout`;

/** Target of the logo, which redirects to Home (specification section 2). */
export const logoPath = (): string => `${DASHBOARD}/hone`;

/**
 * Path of a section by its name, unless its releases declare another one.
 * @param name name of the remote, or the one that ops gave to its section
 */
export const sectionPath = (name: string): string => `${DASHBOARD}/${encodeURIComponent(name)}`;
