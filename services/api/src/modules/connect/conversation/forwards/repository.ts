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

interface Forwarded {
  /** In lower case, as the subject. */
  address: string;
  subject: string;
  since: Date;
}

/** Tickets that were forwarded to an address with a subject since then, without closed ones. */
export const listForwardedTickets = async (
  trx: Trx,
  {address, subject, since}: Forwarded,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('connect.message')
    .select('ticketId')
    .distinct()
    .where('forward', 'is not', null)
    .where('createdAt', '>', since)
    .where('ticketId', 'in', ({selectFrom}) =>
      selectFrom('connect.ticket')
        .select('id')
        // A ticket is closed by its merging; the target may be open.
        .where(({or, eb}) =>
          or([eb('status', '!=', 'closed'), eb('mergedIntoId', 'is not', null)]),
        ),
    )
    .where(sql<boolean>`lower(mail ->> 'subject') = ${subject}`)
    .where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(forward -> 'to') as receiver where lower(receiver ->> 'address') = ${address})`,
    )
    .limit(2)
    .execute();
  return rows.map(({ticketId}) => ticketId);
};
