import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Page, pageQuery} from '../fields.ts';

export const LedgerEntry = Type.Object({
  id: Id,
  type: Type.Enum(['grant', 'topup', 'reserve', 'settle', 'release', 'refund', 'adjustment']),
  /** Change of the available credits; whole credits. */
  amount: Type.Integer(),
  /** Available credits after this entry. */
  balanceAfter: Type.Integer(),
  memo: Type.String(),
  createdAt: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

/** Whole credits. */
export const BalanceResponse = envelope({
  balance: Type.Object({
    available: Type.Integer(),
    held: Type.Integer(),
    spentThisMonth: Type.Integer(),
  }),
});
export type BalanceResponse = Static<typeof BalanceResponse>;

export const LedgerQuery = Type.Object(pageQuery, {additionalProperties: false});
export const LedgerResponse = envelope({entries: Type.Array(LedgerEntry), page: Page});
export type LedgerResponse = Static<typeof LedgerResponse>;
