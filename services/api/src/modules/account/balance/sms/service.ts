import {invalid, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {isNumberOf, numberPattern} from '#phone/index.ts';
import {findSmsPermission, hasPaid} from './repository.ts';

/** Reason why sign-up credits send no SMS, and the remedy. */
export const UNPAID_SMS =
  'Sign-up credits send no SMS. Top up credits first, or ask whoever runs this system to allow SMS';

/** Delivery of SMS. `isSandbox`: none is delivered. */
interface Way {
  isSandbox: boolean;
}

/** True if the workspace of `trx` has to pay for credits before it sends SMS, unless the operator permits it (decision 0132). */
export const needsPayment = async (trx: Trx, {isSandbox}: Way): Promise<boolean> => {
  if (isSandbox) return false;
  const permission = await findSmsPermission(trx);
  return !permission?.allowedAt && !(await hasPaid(trx));
};

const smsCountries = async (trx: Trx): Promise<readonly string[]> =>
  (await findSmsPermission(trx))?.countries ?? [];

/** Regular expression of the numbers that may get SMS of the workspace of `trx`: those of its countries, which the operator changes. */
export const smsNumbers = async (trx: Trx): Promise<string> =>
  numberPattern(await smsCountries(trx));

interface WantedSms {
  numbers: readonly string[];
  channel: Way;
  /** Field that names a number, by its index. */
  fieldOf: (index: number) => string;
}

/**
 * Call before sending SMS that no broadcast plans: tests and replies.
 * @throws 402 while the workspace may send none, 422 for a number outside its countries
 */
export const refuseUnwantedSms = async (
  trx: Trx,
  {numbers, channel, fieldOf}: WantedSms,
): Promise<void> => {
  if (await needsPayment(trx, channel)) throw problem('insufficient_credits', `${UNPAID_SMS}.`);
  const countries = await smsCountries(trx);
  const index = numbers.findIndex((number) => !isNumberOf(countries, number));
  if (index >= 0)
    throw invalid({
      [fieldOf(index)]:
        'This workspace sends no SMS to this country. Ask whoever runs this system to allow it',
    });
};
