const BASE = '/dashboard/balance';

/** Addresses of the account balance area. */
export const paths = {
  overview: () => BASE,
  ledger: () => `${BASE}/ledger`,
  /** The changes that belong to one thing. */
  ledgerOf: (ref: string) => `${BASE}/ledger?${new URLSearchParams({ref})}`,
  topUp: () => `${BASE}/top-up`,
  invoices: () => `${BASE}/invoices`,
  invoice: (id: string) => `${BASE}/invoices/${id}`,
  settings: () => `${BASE}/settings`,
  broadcast: (id: string) => `/dashboard/broadcast/${id}`,
  /** Where an address that means nothing here leads (specification section 2). */
  home: () => '/dashboard/home',
};
