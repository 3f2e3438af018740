import {type Kysely, sql} from 'kysely';
import {type Schema, type Trx, withSystem} from '#database/index.ts';

/** Wakes the engines of all processes. */
export const WORK_CHANNEL = 'switchboard_broadcasts';

export interface Run {
  broadcastId: string;
  workspaceId: string;
}

/** Schedules work of a broadcast at a time; engines are notified with the commit. */
export const wakeRun = async (
  trx: Trx,
  {broadcastId, workspaceId}: Run,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('campaign.broadcastRun')
    .values({broadcastId, workspaceId, wakeAt: at, nextFreeAt: at})
    .onConflict((conflict) => conflict.column('broadcastId').doUpdateSet({wakeAt: at}))
    .execute();
  await sql`select pg_notify(${WORK_CHANNEL}, ${broadcastId})`.execute(trx);
};

/** Broadcasts with due work, longest waiting first. */
export const listDueRuns = (db: Kysely<Schema>, now: Date, limit: number): Promise<Run[]> =>
  withSystem(db, (trx) =>
    trx
      .selectFrom('campaign.broadcastRun')
      .select(['broadcastId', 'workspaceId'])
      .where('wakeAt', '<=', now)
      .orderBy('wakeAt')
      .limit(limit)
      .execute(),
  );

/** Time of the next due work. */
export const findNextWake = (db: Kysely<Schema>): Promise<Date | null> =>
  withSystem(
    db,
    async (trx) =>
      (
        await trx
          .selectFrom('campaign.broadcastRun')
          .select(({fn}) => fn.min('wakeAt').as('at'))
          .executeTakeFirst()
      )?.at ?? null,
  );

/** Locks the run: its holder decides on the next step, one after the other. Undefined: there is no work left. */
export const lockRun = (trx: Trx, broadcastId: string) =>
  trx
    .selectFrom('campaign.broadcastRun')
    .selectAll()
    .where('broadcastId', '=', broadcastId)
    .forUpdate()
    .executeTakeFirst();

export const saveRun = async (
  trx: Trx,
  broadcastId: string,
  change: {wakeAt?: Date; nextFreeAt?: Date},
): Promise<void> => {
  await trx
    .updateTable('campaign.broadcastRun')
    .set(change)
    .where('broadcastId', '=', broadcastId)
    .execute();
};

export const deleteRun = async (trx: Trx, broadcastId: string): Promise<void> => {
  await trx.deleteFrom('campaign.broadcastRun').where('broadcastId', '=', broadcastId).execute();
};

/** Capacity of a provider, for all workspaces; locked until the commit when it has a throttle. */
export const readGate = async (
  trx: Trx,
  name: string,
  {isLocked, now}: {isLocked: boolean; now: Date},
) => {
  const read = () => {
    const query = trx.selectFrom('mail.providerGate').selectAll().where('name', '=', name);
    return (isLocked ? query.forUpdate() : query).executeTakeFirst();
  };
  const known = await read();
  if (known) return known;
  await trx
    .insertInto('mail.providerGate')
    .values({name, nextFreeAt: now, downUntil: null, failures: 0})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? {name, nextFreeAt: now, downUntil: null, failures: 0};
};

export const saveGate = async (
  trx: Trx,
  name: string,
  change: {nextFreeAt?: Date; downUntil?: Date | null; failures?: number},
): Promise<void> => {
  await trx.updateTable('mail.providerGate').set(change).where('name', '=', name).execute();
};

/** Last counted messages of broadcasts. */
export const findDay = (trx: Trx, workspaceId: string) =>
  trx
    .selectFrom('campaign.broadcastDay')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();

interface CountedDay {
  workspaceId: string;
  channel: 'email' | 'sms';
  count: number;
  now: Date;
  since: Date;
}

/** Adds messages to the day, and locks it until the commit; counts from before `since` have expired: a new day begins. */
export const addToDay = async (
  trx: Trx,
  {workspaceId, channel, count, now, since}: CountedDay,
): Promise<void> => {
  const isOver = sql<boolean>`broadcast_day.since <= ${since}`;
  const mails = channel === 'email' ? count : 0;
  const sms = channel === 'sms' ? count : 0;
  await trx
    .insertInto('campaign.broadcastDay')
    .values({workspaceId, since: now, mails: Math.max(0, mails), sms: Math.max(0, sms)})
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet({
        since: sql`case when ${isOver} then excluded.since else broadcast_day.since end`,
        mails: sql`case when ${isOver} then excluded.mails else greatest(0, broadcast_day.mails + ${mails}) end`,
        sms: sql`case when ${isOver} then excluded.sms else greatest(0, broadcast_day.sms + ${sms}) end`,
      }),
    )
    .execute();
};
