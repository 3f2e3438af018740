const BASE = '/dashboard/profile';

/** Addresses of the profile area. */
export const paths = {
  details: () => BASE,
  security: () => `${BASE}/security`,
  notifications: () => `${BASE}/notifications`,
  preferences: () => `${BASE}/preferences`,
  /** Target of unknown addresses (specification section 2). */
  home: () => '/dashboard/home',
};
