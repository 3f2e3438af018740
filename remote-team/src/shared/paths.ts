const BASE = '/dashboard/team';

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** Addresses of this section, and of tickets. */
export const paths = {
  members: () => BASE,
  member: (id: string) => `${BASE}/members/${id}`,
  teams: () => `${BASE}/teams`,
  team: (id: string) => `${BASE}/teams/${id}`,
  workload: (query: Record<string, string> = {}) => withQuery(`${BASE}/workload`, query),
  invitations: () => `${BASE}/invitations`,
  /** Members with a name that contains the text. */
  membersNamed: (name: string) => `${BASE}?${new URLSearchParams({q: name})}`,
  settings: () => `${BASE}/settings`,
  audit: () => `${BASE}/audit`,
  roles: () => `${BASE}/roles`,
  ticket: (number: number) => `/dashboard/tickets/${number}`,
  library: () => '/dashboard/training',
  course: (id: string) => `/dashboard/training/course/${id}`,
  /** Page to set up the user's own second factor. */
  security: () => '/dashboard/profile/security',
  /** List of tickets for a query of GET /connect/api/tickets. */
  tickets: (query: Record<string, string>) => withQuery('/dashboard/tickets/all', query),
  /** Fallback for unknown addresses (specification section 2). */
  home: () => '/dashboard/home',
};
