import {sql} from 'kysely';
import type {Trx} from '../../../../database/index.ts';

/**
 * Messages of a ticket, and of those that were merged into it, that went to others than the requester, or are answers of those; and replies
 * with hidden copies.
 */
export const listForwards = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.message')
    .select(['headerId', 'kind', 'mail', 'bcc'])
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
    .where(({or, and, eb}) =>
      or([and([eb('kind', '=', 'note'), eb('mail', 'is not', null)]), eb('bcc', 'is not', null)]),
    )
    .execute();

/** Writers and receivers of the public messages of a ticket. */
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

/** Tickets that were forwarded to an address with a subject, both in lower case. */
export const listForwardedTickets = async (
  trx: Trx,
  {address, subject}: {address: string; subject: string},
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('connect.message')
    .select('ticketId')
    .distinct()
    .where('forward', 'is not', null)
    .where(sql<boolean>`lower(mail ->> 'subject') = ${subject}`)
    .where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(forward -> 'to') as receiver where lower(receiver ->> 'address') = ${address})`,
    )
    .limit(2)
    .execute();
  return rows.map(({ticketId}) => ticketId);
};
