import {searchOf} from './search-of.ts';
import * as BALANCE_ROUTES from './routes/balance.ts';

/** Routes of the account balance below its path. */
export {BALANCE_ROUTES};

/** Path of the account balance. */
export const BALANCE = '/dashboard/balance';

/** Credits of the workspace. */
export const balancePath = (): string => BALANCE;

/**
 * Ledger.
 * @param ref only changes that belong to this subject, such as a broadcast
 */
export const ledgerPath = (ref?: string): string =>
  `${BALANCE}/${BALANCE_ROUTES.ledger}${searchOf({ref})}`;

/**
 * Purchase of credits.
 * @param query the credits that are offered first; the path to go back to, by `TOP_UP_BACK_PATTERN`; a purchase that is being paid
 */
export const topUpPath = (
  query: {credits?: number; back?: string | undefined; paying?: string} = {},
): string => `${BALANCE}/${BALANCE_ROUTES.topUp}${searchOf(query)}`;

/** Invoices of the purchases. */
export const invoicesPath = (): string => `${BALANCE}/${BALANCE_ROUTES.invoices}`;

/** One invoice. */
export const invoicePath = (id: string): string => `${BALANCE}/invoices/${encodeURIComponent(id)}`;

/** Monthly cap, and members who are notified of a low balance. */
export const balanceSettingsPath = (): string => `${BALANCE}/${BALANCE_ROUTES.settings}`;
