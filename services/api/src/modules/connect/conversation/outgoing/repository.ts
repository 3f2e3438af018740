import type {Trx} from '#database/index.ts';

/** Public messages of a ticket that were sent or received, newest first, including those of tickets that were merged into it. */
export const listPublicMessages = (trx: Trx, ticketId: string, before: Date) =>
  trx
    .selectFrom('connect.message')
    .select(['id', 'ticketId', 'kind', 'authorType', 'authorId'])
    .select(['html', 'createdAt', 'headerId', 'mail'])
    .where(({or, eb, selectFrom}) =>
      or([
        eb('ticketId', '=', ticketId),
        eb(
          'ticketId',
          'in',
          selectFrom('connect.ticket').select('id').where('mergedIntoId', '=', ticketId),
        ),
      ]),
    )
    .where('kind', 'in', ['reply', 'requester'])
    .where('delivery', 'not in', ['undoable', 'scheduled'])
    .where('createdAt', '<=', before)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Records that mails to an address come back, or no longer do. */
export const markBounced = async (
  trx: Trx,
  address: string,
  bounce: {at: Date; reason: string} | null,
): Promise<void> => {
  const update = trx
    .updateTable('connect.contact')
    .set({bouncedAt: bounce?.at ?? null, bounceReason: bounce?.reason ?? null})
    .where(({eb, fn}) => eb(fn<string>('lower', ['email']), '=', address));
  // Most mails come from contacts without a mark, which need no lock.
  await (bounce ? update : update.where('bouncedAt', 'is not', null)).execute();
};
