import type {Trx} from '../../../../database/index.ts';

/** Messages of a ticket, and of those that were merged into it, that went to others than the requester, or came back from them. */
export const listForwards = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.message')
    .select(['id', 'headerId', 'forward', 'mail'])
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
    .where('kind', '=', 'note')
    .where('mail', 'is not', null)
    .execute();

/** Who took part in what the requester sees of a ticket: those who wrote public messages, or got them. */
export const listPublicMails = async (trx: Trx, ticketId: string) =>
  (
    await trx
      .selectFrom('connect.message')
      .select('mail')
      .where('ticketId', '=', ticketId)
      .where('kind', '!=', 'note')
      .where('mail', 'is not', null)
      .execute()
  ).flatMap(({mail}) => mail ?? []);
