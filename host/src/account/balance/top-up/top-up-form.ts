import type {
  CreateTopUpRequest,
  PaymentProvider,
  TopUpOffer,
} from '@switchboard/contracts/balance/payments';
import {TOP_UP_CREDITS_MAX, TOP_UP_CREDITS_MIN} from '@switchboard/contracts/limits';
import {object, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {creditFigure} from '../money.ts';

const WHOLE = /^\s*\d{1,9}\s*$/;

export const topUpSchema = object({
  credits: string()
    .defined()
    .matches(WHOLE, t('Enter a number of credits'))
    .test(
      'least',
      t('Enter at least {credits} credits', {credits: creditFigure(TOP_UP_CREDITS_MIN)}),
      (typed) => !WHOLE.test(typed) || Number(typed) >= TOP_UP_CREDITS_MIN,
    )
    .test(
      'most',
      t('Maximum is {credits} credits', {credits: creditFigure(TOP_UP_CREDITS_MAX)}),
      (typed) => !WHOLE.test(typed) || Number(typed) <= TOP_UP_CREDITS_MAX,
    ),
  provider: string<PaymentProvider>().defined(),
});
export type TopUpValues = InferType<typeof topUpSchema>;

/** @param back the screen of a broadcast to continue with, or undefined */
export const toTopUpRequest = (
  {credits, provider}: TopUpValues,
  back: string | undefined,
): CreateTopUpRequest => ({
  credits: Number(credits),
  provider,
  ...(back !== undefined && {back}),
});

/** Price of typed credits with tax, in the smallest unit, as the service computes it; null while they are not a number. */
export function priceOf(credits: string, {priceOf100, taxRate}: TopUpOffer): number | null {
  if (!WHOLE.test(credits)) return null;
  const net = Math.round((Number(credits) * priceOf100) / 100);
  return net + Math.round((net * taxRate) / 10_000);
}
