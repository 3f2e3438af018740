import {type Kysely, type Selectable, sql} from 'kysely';
import {type Schema, type Trx, withSystem} from '#database/index.ts';

export type PresenceRow = Selectable<Schema['account.presence']>;
export type MemberKey = Pick<PresenceRow, 'workspaceId' | 'userId'>;

const NEVER = new Date(0);

export const findPresence = (trx: Trx, userId: string): Promise<PresenceRow | undefined> =>
  trx.selectFrom('account.presence').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Reads the presence of a member, empty at first, and locks it until the transaction ends. */
export const lockPresence = async (trx: Trx, key: MemberKey): Promise<PresenceRow> => {
  await trx
    .insertInto('account.presence')
    .values({...key, state: 'offline', chosen: null, seenAt: NEVER, activeAt: NEVER})
    .onConflict((conflict) => conflict.columns(['workspaceId', 'userId']).doNothing())
    .execute();
  return trx
    .selectFrom('account.presence')
    .selectAll()
    .where('userId', '=', key.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const savePresence = async (
  trx: Trx,
  {workspaceId, userId, ...values}: PresenceRow,
): Promise<void> => {
  await trx
    .updateTable('account.presence')
    .set(values)
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute();
};

/**
 * Records that the sockets of these people are alive. Skips rows that are locked right now until the next time: nobody waits for another.
 */
export const noteSeen = async (
  db: Kysely<Schema>,
  people: MemberKey[],
  seenAt: Date,
): Promise<void> => {
  if (people.length === 0) return;
  const [workspaces, users] = [
    people.map(({workspaceId}) => workspaceId),
    people.map(({userId}) => userId),
  ];
  await withSystem(db, (trx) =>
    sql`
    update account.presence set seen_at = ${seenAt} from (
      select workspace_id, user_id from account.presence
      where (workspace_id, user_id) in (select * from unnest(${workspaces}::uuid[], ${users}::uuid[])) for update skip locked
    ) as alive
    where presence.workspace_id = alive.workspace_id and presence.user_id = alive.user_id`.execute(
      trx,
    ),
  );
};

/** Members of any workspace whose state may have changed by now. */
export const listFaded = (
  db: Kysely<Schema>,
  {goneBefore, idleBefore}: {goneBefore: Date; idleBefore: Date},
): Promise<MemberKey[]> =>
  withSystem(db, (trx) =>
    trx
      .selectFrom('account.presence')
      .select(['workspaceId', 'userId'])
      .where(({or, and, eb}) =>
        or([
          and([eb('state', '!=', 'offline'), eb('seenAt', '<=', goneBefore)]),
          and([eb('state', '=', 'online'), eb('activeAt', '<=', idleBefore)]),
          and([eb('state', '=', 'offline'), eb('seenAt', '>', goneBefore)]),
        ]),
      )
      .orderBy('workspaceId')
      .orderBy('userId')
      .execute(),
  );
