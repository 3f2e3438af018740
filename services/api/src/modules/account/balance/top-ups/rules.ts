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

/** Price of credits, in whole smallest units; both steps round half a unit up. */
export const priceOf = (
  credits: number,
  {priceOf100, taxRate}: {priceOf100: number; taxRate: number},
): Price => {
  const netMinor = Math.round((credits * priceOf100) / 100);
  const taxMinor = Math.round((netMinor * taxRate) / 10_000);
  return {netMinor, taxMinor, amountMinor: netMinor + taxMinor};
};

/** Throws 422 for fewer or more credits than one purchase allows (product design 2.8). */
export const expectBuyable = (credits: number): void => {
  if (credits < TOP_UP_CREDITS_MIN)
    throw invalid({credits: `Enter at least ${numberText(TOP_UP_CREDITS_MIN)} credits`});
  if (credits > TOP_UP_CREDITS_MAX)
    throw invalid({credits: `Maximum is ${numberText(TOP_UP_CREDITS_MAX)} credits`});
};

export type Outcome = Exclude<TopUp['status'], 'pending'>;

/**
 * Next status of a payment when its provider reports its end; null: nothing new. Reports come twice and in any order, so paid stays paid,
 * and late money still counts.
 */
export const nextStatus = (status: TopUp['status'], outcome: Outcome): Outcome | null => {
  if (status === outcome || status === 'paid') return null;
  return status === 'pending' || outcome === 'paid' ? outcome : null;
};

/** Omits letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Creates the reference for the purpose of a bank transfer. */
export const newReference = (): string =>
  `TU-${Array.from({length: 10}, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
