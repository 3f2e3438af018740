const BASE = '/dashboard/balance';

/** Addresses of the account balance area. */
export const paths = {
  overview: () => BASE,
  ledger: () => `${BASE}/ledger`,
  /** Changes that belong to one subject. */
  ledgerOf: (ref: string) => `${BASE}/ledger?${new URLSearchParams({ref})}`,
  topUp: () => `${BASE}/top-up`,
  invoices: () => `${BASE}/invoices`,
  invoice: (id: string) => `${BASE}/invoices/${id}`,
  settings: () => `${BASE}/settings`,
  broadcast: (id: string) => `/dashboard/broadcast/${id}`,
  /** Target of unknown addresses (specification section 2). */
  home: () => '/dashboard/home',
};
