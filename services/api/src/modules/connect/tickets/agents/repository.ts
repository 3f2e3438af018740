import {type After, isAfter, type Trx} from '#database/index.ts';

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

/** The latest history lines of a member, in listed tickets. */
export const listActivity = (
  trx: Trx,
  userId: string,
  {after, limit}: {after: After | null; limit: number},
) =>
  trx
    .selectFrom('connect.ticketEvent as event')
    .innerJoin('connect.ticket as ticket', (join) =>
      join
        .onRef('ticket.workspaceId', '=', 'event.workspaceId')
        .onRef('ticket.id', '=', 'event.ticketId'),
    )
    .selectAll('event')
    .select(['ticket.number', 'ticket.subject'])
    .where('event.actorId', '=', userId)
    .where('event.actorType', '=', 'agent')
    .where('ticket.isListed', '=', true)
    .$if(after !== null, (query) =>
      after ? query.where(isAfter(['event.at', 'event.id'], after)) : query,
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
