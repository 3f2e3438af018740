import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

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

/** Maximum number of tickets that are read; far fewer make an answer ambiguous. */
const TICKETS_MAX = 20;

/** Tickets that were forwarded to an address with a subject, both in lower case, and when they last were. */
export const listForwardedTickets = (
  trx: Trx,
  {address, subject}: {address: string; subject: string},
): Promise<{ticketId: string; forwardedAt: Date}[]> =>
  trx
    .selectFrom('connect.message')
    .select(({fn}) => ['ticketId', fn.max('createdAt').as('forwardedAt')])
    .where('forward', 'is not', null)
    .where(sql<boolean>`lower(mail ->> 'subject') = ${subject}`)
    .where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(forward -> 'to') as receiver where lower(receiver ->> 'address') = ${address})`,
    )
    .groupBy('ticketId')
    .orderBy('forwardedAt', 'desc')
    .limit(TICKETS_MAX)
    .execute();
