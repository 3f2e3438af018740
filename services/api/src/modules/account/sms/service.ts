import {invalid, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '../../../database/index.ts';
import {isNumberOf, numberPattern} from '../../../phone/index.ts';
import {findSmsPermission, hasPaid} from './repository.ts';

/** Why sign-up credits send no SMS, and what does. */
export const UNPAID_SMS =
  'Sign-up credits send no SMS. Top up credits first, or ask whoever runs this system to allow SMS';

/** How SMS leave. `isSandbox`: nobody gets any. */
interface Way {
  isSandbox: boolean;
}

/** Whether the workspace of `trx` has to pay for credits before it sends SMS, unless the operator lets it (decision 0132). */
export const needsPayment = async (trx: Trx, {isSandbox}: Way): Promise<boolean> => {
  if (isSandbox) return false;
  const permission = await findSmsPermission(trx);
  return !permission?.allowedAt && !(await hasPaid(trx));
};

const smsCountries = async (trx: Trx): Promise<readonly string[]> =>
  (await findSmsPermission(trx))?.countries ?? [];

/** A regular expression of the numbers that SMS of the workspace of `trx` go to: those of its countries, which the operator changes. */
export const smsNumbers = async (trx: Trx): Promise<string> =>
  numberPattern(await smsCountries(trx));

interface WantedSms {
  numbers: readonly string[];
  channel: Way;
  /** The field that names a number, by its place. */
  fieldOf: (index: number) => string;
}

/**
 * Before SMS leave that no broadcast plans: tests and replies.
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
