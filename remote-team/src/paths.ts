const BASE = '/dashboard/team';

/** Addresses of this section. */
export const paths = {
  members: () => BASE,
  teams: () => `${BASE}/teams`,
  invitations: () => `${BASE}/invitations`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
