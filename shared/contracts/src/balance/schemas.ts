import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Id, Instant, Nullable, Page, pageQuery} from '../fields.ts';

export const LEDGER_TYPES = [
  'grant',
  'topup',
  'reserve',
  'settle',
  'release',
  'refund',
  'adjustment',
] as const;
const LedgerType = Type.Enum([...LEDGER_TYPES]);
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** Reason for which credits were held, spent or bought. */
export const LedgerReference = Type.Object({
  type: Type.Enum(['broadcast', 'test', 'reply', 'top_up']),
  id: Id,
});
export type LedgerReference = Static<typeof LedgerReference>;

export const LedgerEntry = Type.Object({
  id: Id,
  type: LedgerType,
  /** Change of the available credits; whole credits, 0 when held ones are spent. */
  amount: Type.Integer(),
  /** Change of the held credits. */
  heldAmount: Type.Integer(),
  /** Available credits after this entry. */
  balanceAfter: Type.Integer(),
  memo: Type.String(),
  reference: Nullable(LedgerReference),
  createdAt: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

/** Cost of a message in credits: an email, and each segment of an SMS. */
export const Prices = Type.Object({email: Type.Integer(), sms: Type.Integer()});
export type Prices = Static<typeof Prices>;

/** Whole credits. */
export const BalanceResponse = envelope({
  balance: Type.Object({
    available: Type.Integer(),
    held: Type.Integer(),
    spentThisMonth: Type.Integer(),
    /** True when the available credits are below the threshold of the settings. */
    isLow: Type.Boolean(),
    prices: Prices,
  }),
});
export type BalanceResponse = Static<typeof BalanceResponse>;

export const Spending = Type.Object({
  /** The last 30 days in the workspace's time zone, today last; net of refunds. */
  days: Type.Array(Type.Object({day: Day, spent: Type.Integer()})),
  timeZone: Type.String(),
  /** Days until the available credits run out at the current rate; null when nothing was spent. */
  daysLeft: Nullable(Type.Integer()),
});
export type Spending = Static<typeof Spending>;
export const SpendingResponse = envelope({spending: Spending});

const ledgerFilter = {
  type: Type.Optional(LedgerType),
  /** First and last day, in the workspace's time zone. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Id of the purpose of the credits. */
  ref: Type.Optional(Id),
};
export const LedgerFilter = Type.Object(ledgerFilter, {additionalProperties: false});
export type LedgerFilter = Static<typeof LedgerFilter>;
export const LedgerQuery = Type.Object(
  {...pageQuery, ...ledgerFilter},
  {additionalProperties: false},
);
export type LedgerQuery = Static<typeof LedgerQuery>;
export const LedgerResponse = envelope({entries: Type.Array(LedgerEntry), page: Page});
export type LedgerResponse = Static<typeof LedgerResponse>;

export const DownloadResponse = envelope({download: Type.Object({url: Type.String()})});
