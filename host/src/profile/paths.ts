const BASE = '/dashboard/profile';

/** Addresses of the profile area. */
export const paths = {
  details: () => BASE,
  security: () => `${BASE}/security`,
  notifications: () => `${BASE}/notifications`,
  preferences: () => `${BASE}/preferences`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
