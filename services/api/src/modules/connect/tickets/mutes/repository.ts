import type {Trx} from '#database/index.ts';

interface MuteKey {
  ticketId: string;
  userId: string;
}

/** Members who muted a ticket. */
export const listMuters = async (trx: Trx, ticketId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('connect.mute')
    .select('userId')
    .where('ticketId', '=', ticketId)
    .execute();
  return rows.map(({userId}) => userId);
};

/** A person's muted tickets among those that `trx` sees; the last muted first. */
export const listMutes = (trx: Trx, userId: string, limit: number) =>
  trx
    .selectFrom('connect.mute as mute')
    .innerJoin('connect.ticket as ticket', 'ticket.id', 'mute.ticketId')
    .select(['ticket.id', 'ticket.number', 'ticket.subject'])
    .where('mute.userId', '=', userId)
    .orderBy('mute.createdAt', 'desc')
    .orderBy('ticket.id')
    .limit(limit)
    .execute();

export const insertMute = async (
  trx: Trx,
  row: MuteKey & {workspaceId: string; createdAt: Date},
): Promise<void> => {
  await trx
    .insertInto('connect.mute')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteMute = async (trx: Trx, {ticketId, userId}: MuteKey): Promise<void> => {
  await trx
    .deleteFrom('connect.mute')
    .where('ticketId', '=', ticketId)
    .where('userId', '=', userId)
    .execute();
};
