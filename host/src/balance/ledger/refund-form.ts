import type {RefundRequest} from '@switchboard/contracts/balance/payments';
import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const refundSchema = object({
  credits: string()
    .defined()
    .matches(/^\s*[1-9]\d{0,8}\s*$/, t('Enter a number of credits')),
  reason: required(t('Reason')),
});
export type RefundValues = InferType<typeof refundSchema>;

/** All that the entry spent. */
export const toRefundValues = ({heldAmount}: LedgerEntry): RefundValues => ({
  credits: String(Math.abs(heldAmount)),
  reason: '',
});

export const toRefundRequest = (
  {reference}: LedgerEntry,
  {credits, reason}: RefundValues,
): RefundRequest => ({ref: reference?.id ?? '', credits: Number(credits), reason: reason.trim()});
