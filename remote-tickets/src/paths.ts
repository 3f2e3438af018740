const BASE = '/dashboard/tickets';

/** Addresses of this section. */
export const paths = {
  mine: () => BASE,
  all: () => `${BASE}/all`,
  unassigned: () => `${BASE}/all?view=unassigned`,
  create: () => `${BASE}/new`,
  ticket: (number: number) => `${BASE}/${number}`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
