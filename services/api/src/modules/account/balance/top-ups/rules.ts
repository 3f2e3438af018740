import {randomInt} from 'node:crypto';
import type {TopUp} from '@switchboard/contracts/balance/payments';
import {TOP_UP_CREDITS_MAX, TOP_UP_CREDITS_MIN} from '@switchboard/contracts/limits';
import {invalid} from '@switchboard/service-kit/errors';
import {numberText} from '../credits.ts';

export interface Price {
  netMinor: number;
  taxMinor: number;
  amountMinor: number;
}

/** What credits cost, in whole smallest units; both steps round up half a unit. */
export const priceOf = (
  credits: number,
  {priceOf100, taxRate}: {priceOf100: number; taxRate: number},
): Price => {
  const netMinor = Math.round((credits * priceOf100) / 100);
  const taxMinor = Math.round((netMinor * taxRate) / 10_000);
  return {netMinor, taxMinor, amountMinor: netMinor + taxMinor};
};

/** Throws 422 for fewer or more credits than can be bought at once (product design 2.8). */
export const expectBuyable = (credits: number): void => {
  if (credits < TOP_UP_CREDITS_MIN)
    throw invalid({credits: `Enter at least ${numberText(TOP_UP_CREDITS_MIN)} credits`});
  if (credits > TOP_UP_CREDITS_MAX)
    throw invalid({credits: `Maximum is ${numberText(TOP_UP_CREDITS_MAX)} credits`});
};

export type Outcome = Exclude<TopUp['status'], 'pending'>;

/**
 * What a payment becomes when its provider tells how it ended; null: nothing new. Tellings come twice and in any order, so paid stays
 * paid, and money that comes late still counts.
 */
export const nextStatus = (status: TopUp['status'], outcome: Outcome): Outcome | null => {
  if (status === outcome || status === 'paid') return null;
  return status === 'pending' || outcome === 'paid' ? outcome : null;
};

/** Without letters and figures that are taken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** What the purpose of a bank transfer names. */
export const newReference = (): string =>
  `TU-${Array.from({length: 10}, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
