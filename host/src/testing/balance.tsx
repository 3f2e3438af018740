import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {Invoice, TopUp} from '@switchboard/contracts/balance/payments';
import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import type {BalanceSettings} from '@switchboard/contracts/balance/settings';
import {renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {BalanceArea} from '../account/balance/index.ts';

export const ID = '01a1ffb1-07b0-717c-b8b5-6595bd7ffb82';
export const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'e1',
  type: 'grant',
  amount: 1000,
  heldAmount: 0,
  balanceAfter: 1000,
  memo: 'Welcome credits',
  reference: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
export const balance = (isLow = false) =>
  on(
    endpoints.getBalance,
    answerOf({
      balance: {
        available: 1250,
        held: 50,
        spentThisMonth: 7,
        isLow,
        prices: {email: 1, sms: 10},
      },
    }),
  );
export const page = (
  entries: LedgerEntry[],
  nextCursor: string | null = null,
  total = entries.length,
) => answerOf({entries, page: {nextCursor, total}});
export const ledger = (...entries: LedgerEntry[]) => on(endpoints.listLedger, page(entries));
export const spending = (spent: number, daysLeft: number | null) =>
  on(
    endpoints.getSpending,
    answerOf({
      spending: {
        days: [
          {day: '2026-11-19', spent: 0},
          {day: '2026-11-20', spent},
        ],
        timeZone: 'Asia/Manila',
        daysLeft,
      },
    }),
  );
export const offer = (providers: ('sandbox' | 'bank_transfer' | 'stripe')[] = ['sandbox']) =>
  on(
    endpoints.getTopUpOffer,
    answerOf({offer: {providers, currency: 'USD', priceOf100: 100, taxRate: 1200}}),
  );
export const topUp = (changes: Partial<TopUp> = {}): TopUp => ({
  id: ID,
  credits: 500,
  amountMinor: 560,
  currency: 'USD',
  status: 'pending',
  provider: 'sandbox',
  reference: 'TU-ABC',
  checkoutUrl: null,
  bankDetails: null,
  invoiceId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
export const topUps = (...all: TopUp[]) => on(endpoints.listTopUps, answerOf({topUps: all}));
export const invoice: Invoice = {
  id: ID,
  number: 'INV-000001',
  totalMinor: 560,
  currency: 'USD',
  status: 'paid',
  issuedAt: '2026-11-20T20:00:00.000Z',
  seller: 'Switchboard Inc.\n1 Main Street',
  buyer: {company: 'Acme', address: '2 Side Street', taxId: 'PH-123'},
  lines: [{text: 'Switchboard credits', quantity: 500, amountMinor: 500}],
  netMinor: 500,
  taxRate: 1200,
  taxMinor: 60,
  provider: 'sandbox',
  timeZone: 'Asia/Manila',
};
export const settings: BalanceSettings = {
  lowAt: 100,
  recipientIds: [],
  monthlyCap: null,
  billing: {company: 'Acme', address: '', taxId: ''},
  candidates: [{id: ID, name: 'Maria Santos'}],
  version: 3,
};

export const open = (path: string, answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<BalanceArea />, {
    path: `/dashboard/balance${path}`,
    route: '/dashboard/balance/*',
    answers,
    user,
  });
