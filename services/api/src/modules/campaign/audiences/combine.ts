import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {invalid} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {getTimeZone, smsNumbers} from '../../account/service.ts';
import {allowHashes} from '../../connect/service.ts';
import {isUnsubscribed} from '../suppressions/index.ts';
import {
  type AudienceRow,
  type Combination,
  findAudiences,
  type Meaning,
  type Reaching,
  selectContactIds,
  selectRecipients,
} from './repository.ts';

/** Union of audiences (`audienceIds`), without the contacts of others (`excludeIds`). */
export interface Choice {
  audienceIds: readonly string[];
  excludeIds: readonly string[];
}

/** Current meaning of audiences. Their queries may use more memory from here on. */
export const combine = async (
  trx: Trx,
  {included, excluded = []}: {included: readonly Meaning[]; excluded?: readonly Meaning[]},
  now: Date,
): Promise<Combination> => {
  await allowHashes(trx);
  return {included, excluded, context: {now, timeZone: await getTimeZone(trx), isUnsubscribed}};
};

/** Throws 422 for an audience that does not exist, or no longer exists. */
const readChosen = async (
  trx: Trx,
  ids: readonly string[],
  field: keyof Choice,
): Promise<AudienceRow[]> => {
  const wanted = [...new Set(ids)];
  const found = await findAudiences(trx, wanted);
  if (found.length < wanted.length)
    throw invalid({[field]: 'One of the audiences no longer exists. Choose again'});
  return found;
};

/** Reachable contacts of the workspace of `trx` by a channel. */
export const readReaching = async (trx: Trx, channel: BroadcastChannel): Promise<Reaching> =>
  channel === 'sms' ? {channel, numbers: await smsNumbers(trx)} : {channel};

/** Throws 422 for an unknown audience. */
export const combineChosen = async (
  trx: Trx,
  {audienceIds, excludeIds}: Choice,
  now: Date,
): Promise<Combination> =>
  combine(
    trx,
    {
      included: await readChosen(trx, audienceIds, 'audienceIds'),
      excluded: await readChosen(trx, excludeIds, 'excludeIds'),
    },
    now,
  );

/**
 * Distinct ids of the contacts of a choice, as a sub-query: of all tickets and contacts that the transaction sees, so it belongs in the
 * system's unit of work, or in `withEveryTicket`.
 * @throws 422 for an unknown audience
 */
export const audienceContacts = async (
  trx: Trx,
  choice: Choice,
  now = new Date(),
): Promise<{query: ReturnType<typeof selectContactIds>}> => ({
  query: selectContactIds(trx, await combineChosen(trx, choice, now)),
});

/**
 * The same contacts with everything that a freeze stores, as a sub-query: `id`, `name`, `email`, `phone`, `company`, the `address` by the
 * channel ('' without one) and `skipReason`, null for contacts who get the message. Estimates count its rows, so both always agree.
 * @throws 422 for an unknown audience
 */
export const audienceRecipients = async (
  trx: Trx,
  {channel, ...choice}: Choice & {channel: BroadcastChannel},
  now = new Date(),
): Promise<{query: ReturnType<typeof selectRecipients>}> => ({
  query: selectRecipients(
    trx,
    await readReaching(trx, channel),
    await combineChosen(trx, choice, now),
  ),
});
