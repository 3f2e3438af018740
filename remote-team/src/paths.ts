const BASE = '/dashboard/team';

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** Addresses of this section, and of the tickets that it leads to. */
export const paths = {
  members: () => BASE,
  member: (id: string) => `${BASE}/members/${id}`,
  teams: () => `${BASE}/teams`,
  team: (id: string) => `${BASE}/teams/${id}`,
  workload: (query: Record<string, string> = {}) => withQuery(`${BASE}/workload`, query),
  invitations: () => `${BASE}/invitations`,
  /** The members whose names contain this. */
  membersNamed: (name: string) => `${BASE}?${new URLSearchParams({q: name})}`,
  settings: () => `${BASE}/settings`,
  audit: () => `${BASE}/audit`,
  roles: () => `${BASE}/roles`,
  ticket: (number: number) => `/dashboard/tickets/${number}`,
  library: () => '/dashboard/training',
  course: (id: string) => `/dashboard/training/course/${id}`,
  /** Where one sets up a second factor of one's own. */
  security: () => '/dashboard/profile/security',
  /** The list of tickets that a query of GET /connect/api/tickets gives. */
  tickets: (query: Record<string, string>) => withQuery('/dashboard/tickets/all', query),
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
