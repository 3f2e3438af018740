import type {Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {RECIPIENT_SKIP_REASONS} from '@switchboard/contracts/broadcasts/states';
import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {invalid} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket} from '#database/index.ts';
import type {CampaignDeps} from '../../ports.ts';
import {
  getTimeZone,
  getWorkspaceName,
  openHold,
  readPrices,
  readPurse,
  refuseTooDear,
  UNPAID_SMS,
} from '#modules/account/service.ts';
import {audienceRecipients} from '../../audiences/index.ts';
import {readEmpty} from '../../content/index.ts';
import {type Compiled, compile} from '../content.ts';
import {fillFor} from './compose.ts';
import {changeBroadcast, notifyAboutStatus} from '../moves.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {
  allowLongStatements,
  assignVariants,
  countBySkip,
  freezeAudience,
  listPending,
  listValues,
  saveUnits,
  type Source,
  sumFrozen,
} from '../recipients/freeze-repository.ts';
import {type BroadcastRow, isTracked, updateBroadcast} from '../repository.ts';
import {insertLinks} from '../marks/links-repository.ts';
import {readDay} from './day.ts';
import {readObstacle, refuseObstacle} from './obstacle.ts';
import {wakeRun} from './work-repository.ts';

/** Lower bound of all ids. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const NOBODY = 'Nobody in these audiences can get this broadcast';

const chosenOf = ({channel, audienceIds, excludeIds}: BroadcastRow) => ({
  channel,
  audienceIds,
  excludeIds,
});

const sourceOf = async (
  trx: Trx,
  row: BroadcastRow,
  {compiled, now}: {compiled: Compiled; now: Date},
): Promise<Source> => ({
  ...(await audienceRecipients(trx, chosenOf(row), now)),
  required: compiled.bare.filter(({required}) => required).map(({key}) => key),
});

const VARIABLE = '{{';
/** Units of one message, if the same for all; null if they depend on the values. */
const unitsOfAll = ({channel, text}: BroadcastRow): number | null => {
  if (channel === 'email') return 1;
  return text.includes(VARIABLE) ? null : Math.max(1, segmentsOf(text).segments);
};

const segmentsFor = (compiled: Compiled, values: Record<string, string>): number =>
  Math.max(1, segmentsOf(compiled.render(values).text).segments);

const missingFault = (missing: Estimate['missing']): string | undefined => {
  const gap = missing.find(({required}) => !required);
  return (
    gap &&
    `{{${gap.key}}} is empty for ${gap.contacts} ${gap.contacts === 1 ? 'contact' : 'contacts'}. Add a fallback or skip them`
  );
};

const countUnits = async (
  trx: Trx,
  row: BroadcastRow,
  {source, compiled, recipients}: {source: Source; compiled: Compiled; recipients: number},
): Promise<number> => {
  const units = unitsOfAll(row);
  if (units !== null) return units * recipients;
  const name = await getWorkspaceName(trx);
  return (await listValues(trx, source)).reduce(
    (sum, values) => sum + segmentsFor(compiled, fillFor(values, name)),
    0,
  );
};

const noneSkipped = () =>
  Object.fromEntries(RECIPIENT_SKIP_REASONS.map((reason) => [reason, 0])) as Estimate['skipped'];

/** Price of a unit, and limits of their number. */
const readLimits = async (
  deps: Pick<CampaignDeps, 'config' | 'now' | 'channels'>,
  trx: Trx,
  row: BroadcastRow,
): Promise<Pick<Estimate, 'price' | 'available' | 'month' | 'day'>> => {
  const {workspaceId} = row;
  const day = await readDay(deps, trx, row);
  return {
    price: (await readPrices(trx, workspaceId))[row.channel],
    ...(await readPurse(trx, {workspaceId, now: deps.now()})),
    day: day && {perDay: day.perDay, left: day.left},
  };
};

/** Current reach, cost, and obstacles to a start. */
export const estimate = (
  deps: Pick<CampaignDeps, 'config' | 'now' | 'channels'>,
  trx: Trx,
  row: BroadcastRow,
): Promise<Estimate> =>
  withEveryTicket(trx, async () => {
    const compiled = compile(row);
    const now = deps.now();
    const obstacle = await readObstacle(deps, trx, row);
    const limits = {
      ...(await readLimits(deps, trx, row)),
      needsPayment: obstacle?.kind === 'payment',
    };
    const faults: Record<string, string> = {
      ...compiled.faults,
      ...(obstacle?.kind === 'sender' && {senderId: obstacle.message}),
    };
    const nothing = {recipients: 0, skipped: noneSkipped(), units: 0, credits: 0, missing: []};
    if (row.audienceIds.length === 0)
      return {
        ...nothing,
        ...limits,
        faults: {...faults, audienceIds: 'Choose at least one audience'},
      };
    const source = await sourceOf(trx, row, {compiled, now});
    const counted = await countBySkip(trx, source);
    const skipped = noneSkipped();
    for (const {reason, count} of counted) if (reason !== null) skipped[reason] = count;
    const recipients = counted.find(({reason}) => reason === null)?.count ?? 0;
    const missing = await readEmpty(trx, {...chosenOf(row), compiled, now});
    const fault = missingFault(missing);
    if (fault) faults.variables = fault;
    if (recipients === 0) faults.audienceIds = NOBODY;
    const units = await countUnits(trx, row, {source, compiled, recipients});
    return {
      recipients,
      skipped,
      units,
      credits: units * limits.price,
      ...limits,
      missing,
      faults,
    };
  });

/** Throws 422 for what is missing, and 402 when it costs more than the available credits, or the remainder of the month's cap. */
export const refuseUnready = ({faults, credits, needsPayment, ...purse}: Estimate): void => {
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (needsPayment) refuseObstacle({kind: 'payment', message: UNPAID_SMS});
  refuseTooDear(credits, purse, ' Top up or reduce the audience.');
};

const saveSegments = async (
  trx: Trx,
  row: BroadcastRow,
  {compiled, price}: {compiled: Compiled; price: number},
): Promise<void> => {
  const name = await getWorkspaceName(trx);
  for (let after = FIRST; ;) {
    const page = await listPending(trx, row.id, after);
    const costs = page.map(({id, ...values}) => {
      const units = segmentsFor(compiled, fillFor(values, name));
      return {id, units, credits: units * price};
    });
    if (costs.length > 0) await saveUnits(trx, row.id, costs);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Creates one row for each recipient, with its cost; and the links of the broadcast. */
const freeze = (
  trx: Trx,
  row: BroadcastRow,
  {compiled, price, now}: {compiled: Compiled; price: number; now: Date},
): Promise<void> =>
  withEveryTicket(trx, async () => {
    const source = await sourceOf(trx, row, {compiled, now});
    const fault = missingFault(await readEmpty(trx, {...chosenOf(row), compiled, now}));
    if (fault) throw invalid({variables: fault});
    const units = unitsOfAll(row);
    await freezeAudience(trx, source, {
      workspaceId: row.workspaceId,
      broadcastId: row.id,
      units: units ?? 0,
      credits: (units ?? 0) * price,
      now,
    });
    if (units === null) await saveSegments(trx, row, {compiled, price});
    if (row.subjectTest) await assignVariants(trx, row.id, row.subjectTest.share);
    await insertLinks(trx, row, compiled.links);
  });

/**
 * Freezes the audience, holds the credits and lets the engines begin, all in the caller's transaction, in which the broadcast is locked.
 * @throws 422 for an empty audience and for what is missing, 402 for too few credits: then nothing of it happened
 */
export const prepare = async (
  {now: clock, channels}: Pick<CampaignDeps, 'now' | 'channels'>,
  trx: Trx,
  {row, actorId}: {row: BroadcastRow; actorId: string},
): Promise<void> => {
  const now = clock();
  const compiled = compile(row);
  if (Object.keys(compiled.faults).length > 0) throw invalid(compiled.faults);
  refuseObstacle(await readObstacle({channels}, trx, row));
  const price = (await readPrices(trx, row.workspaceId))[row.channel];
  await allowLongStatements(trx);
  await freeze(trx, row, {compiled, price, now});
  const {pending, skipped, credits, zones} = await sumFrozen(trx, row.id, await getTimeZone(trx));
  if (pending === 0) throw invalid({audienceIds: NOBODY});
  await changeBroadcast(trx, row, {
    status: 'sending',
    price,
    zones,
    isTracked: row.channel === 'email' && (await isTracked(trx)),
    starts: row.starts + 1,
    approval: null,
    approvedById: row.approvedById ?? (actorId === row.createdById ? null : actorId),
    startedById: actorId,
    startedAt: now,
    now,
  });
  await addToCounts(trx, row.id, {
    moves: [
      {from: null, to: 'pending', count: pending},
      {from: null, to: 'skipped', count: skipped},
    ],
    more: {held: credits},
  });
  await hold(trx, row, {credits, actorId, now, attempt: row.starts + 1});
  await wakeRun(trx, {broadcastId: row.id, workspaceId: row.workspaceId}, now);
  await notifyAboutStatus(trx, row, 'sending');
};

/** Reserves the credits. A broadcast that costs nothing needs no hold. */
export const hold = async (
  trx: Trx,
  row: BroadcastRow,
  {credits, actorId, now, attempt}: {credits: number; actorId: string; now: Date; attempt: number},
): Promise<void> => {
  if (credits === 0) return;
  const {id: holdId} = await openHold(trx, {
    workspaceId: row.workspaceId,
    amount: credits,
    broadcastId: row.id,
    key: `broadcast:${row.id}:${attempt}`,
    actorId,
    memo: row.name,
    now,
  });
  await updateBroadcast(trx, row.id, {holdId});
};
