import {invalid, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '../../../database/index.ts';
import {numberPattern} from '../../../phone/index.ts';
import {findSmsPermission, hasPaid} from './repository.ts';

/** Why sign-up credits send no SMS, and what does. */
export const UNPAID_SMS =
  'Sign-up credits send no SMS. Top up credits first, or ask whoever runs this system to allow SMS';

/** Whether the workspace may send SMS: once it has paid for credits, or the operator says so (decision 0132). */
export const isSmsAllowed = async (trx: Trx, workspaceId: string): Promise<boolean> =>
  (await findSmsPermission(trx, workspaceId))?.allowedAt != null ||
  (await hasPaid(trx, workspaceId));

/** A regular expression of the numbers that SMS of the workspace go to: those of its countries, which the operator changes. */
export const smsNumbers = async (trx: Trx, workspaceId: string): Promise<string> =>
  numberPattern((await findSmsPermission(trx, workspaceId))?.countries ?? []);

interface WantedSms {
  workspaceId: string;
  numbers: readonly string[];
  /** By whom it goes: where nobody gets it, no payment is needed. */
  channel: {isSandbox: boolean};
  /** The field that names a number, by its place. */
  fieldOf: (index: number) => string;
}

/**
 * Before SMS leave that no broadcast plans: tests and replies.
 * @throws 402 while the workspace may send none, 422 for a number outside its countries
 */
export const refuseUnwantedSms = async (
  trx: Trx,
  {workspaceId, numbers, channel, fieldOf}: WantedSms,
): Promise<void> => {
  if (!channel.isSandbox && !(await isSmsAllowed(trx, workspaceId)))
    throw problem('insufficient_credits', `${UNPAID_SMS}.`);
  const allowed = new RegExp(await smsNumbers(trx, workspaceId));
  const index = numbers.findIndex((number) => !allowed.test(number));
  if (index >= 0)
    throw invalid({
      [fieldOf(index)]:
        'This workspace sends no SMS to this country. Ask whoever runs this system to allow it',
    });
};
