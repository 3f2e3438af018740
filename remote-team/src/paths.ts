const BASE = '/dashboard/team';

/** Addresses of this section. */
export const paths = {
  members: () => BASE,
  teams: () => `${BASE}/teams`,
  invitations: () => `${BASE}/invitations`,
  /** The members whose names contain this. */
  membersNamed: (name: string) => `${BASE}?${new URLSearchParams({q: name})}`,
  settings: () => `${BASE}/settings`,
  audit: () => `${BASE}/audit`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
