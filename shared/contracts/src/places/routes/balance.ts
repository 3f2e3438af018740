// Each route is an export of its own, so that a bundle holds only those it uses.

export const ledger = 'ledger';
export const topUp = 'top-up';
export const invoices = 'invoices';
export const invoice = 'invoices/:id';
export const settings = 'settings';
