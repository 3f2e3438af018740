import {
  balancePath,
  balanceSettingsPath,
  invoicePath,
  invoicesPath,
  ledgerPath,
  topUpPath,
} from '@switchboard/contracts/places/balance';
import {broadcastPath} from '@switchboard/contracts/places/broadcast';
import {homePath} from '@switchboard/contracts/places/host';

/** Addresses of the account balance area. */
export const paths = {
  overview: balancePath,
  ledger: () => ledgerPath(),
  /** Changes that belong to one subject. */
  ledgerOf: (ref: string) => ledgerPath(ref),
  topUp: () => topUpPath(),
  invoices: invoicesPath,
  invoice: invoicePath,
  settings: balanceSettingsPath,
  broadcast: (id: string) => broadcastPath(id),
  /** Target of unknown addresses (specification section 2). */
  home: homePath,
};
