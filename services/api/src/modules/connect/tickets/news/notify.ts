import {HEARD_WHEN_MUTED, NOTIFICATION_KINDS} from '@switchboard/contracts/notifications/kinds';
import {VIEWING_EXPIRES_MS} from '@switchboard/contracts/limits';
import {allTicketsPath, myTicketsPath, ticketPath} from '@switchboard/contracts/places/tickets';
import {type Trx, withEveryTicket} from '#database/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {assignsByItself, listTicketViewers, notify} from '#modules/account/service.ts';
import {listFollowers} from '../access/follower-repository.ts';
import {seesTicket} from '../access/rules.ts';
import type {TicketRow} from '../domain/rules.ts';
import {listMuters} from '../mutes/repository.ts';
import {findTicket} from '../repository.ts';
import {listViewing} from '../viewing/repository.ts';
import type {TicketNews} from './news-of.ts';

/**
 * Notifies everyone who sees a ticket: each person of one thing, the most urgent. Excludes the author; a person who muted it is notified of
 * mentions and assignments alone. A person who has it open may be about to see it.
 */
export const notifyAboutTicket = async (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  {ticket, news}: {ticket: TicketRow; news: readonly TicketNews[]},
): Promise<void> => {
  if (news.length === 0 || ticket.isSample || !ticket.isListed) return;
  await withEveryTicket(trx, async () => {
    const listeners = await readListeners(trx, ticket);
    const presentIds = await readPresent(trx, ticket, news);
    const heard = new Set<string>();
    for (const one of inOrder(news)) {
      const userIds = listeners(one).filter((userId) => !heard.has(userId));
      userIds.forEach((userId) => heard.add(userId));
      if (userIds.length > 0) await tell(jobs, trx, {ticket, news: one, userIds, presentIds});
    }
  });
};

const inOrder = (news: readonly TicketNews[]): TicketNews[] =>
  news.toSorted(
    (one, other) => NOTIFICATION_KINDS.indexOf(one.kind) - NOTIFICATION_KINDS.indexOf(other.kind),
  );

const timeOf = (ticket: TicketRow, news: readonly TicketNews[]): Date =>
  news[0]?.by.at ?? ticket.updatedAt;

/** @returns people who have the ticket open */
const readPresent = async (
  trx: Trx,
  ticket: TicketRow,
  news: readonly TicketNews[],
): Promise<string[]> => {
  const after = new Date(timeOf(ticket, news).getTime() - VIEWING_EXPIRES_MS);
  return (await listViewing(trx, {after, ticketId: ticket.id})).map(({userId}) => userId);
};

/** @returns recipients of a piece of news */
const readListeners = async (
  trx: Trx,
  ticket: TicketRow,
): Promise<(news: TicketNews) => string[]> => {
  const followers = await listFollowers(trx, ticket.id);
  const viewers = (await listTicketViewers(trx)).filter((viewer) =>
    seesTicket(viewer, ticket, followers),
  );
  const muters = await listMuters(trx, ticket.id);
  const waitsInTeam = ticket.teamId !== null && !(await assignsByItself(trx, ticket.teamId));
  const named = ({to, kind}: TicketNews): readonly string[] => {
    if (to === 'followers') return followers;
    if (to !== 'team') return to;
    if (kind === 'unassigned_in_team' && !waitsInTeam) return [];
    return viewers
      .filter(({teamIds}) => ticket.teamId !== null && teamIds.includes(ticket.teamId))
      .map(({userId}) => userId);
  };
  return (one) => {
    const ids = named(one);
    const isSilent = (userId: string) =>
      userId === one.by.id || (muters.includes(userId) && !HEARD_WHEN_MUTED.includes(one.kind));
    return viewers
      .map(({userId}) => userId)
      .filter((userId) => ids.includes(userId) && !isSilent(userId));
  };
};

interface Telling {
  ticket: TicketRow;
  news: TicketNews;
  userIds: string[];
  presentIds: string[];
}

const tell = async (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  {ticket, news, userIds, presentIds}: Telling,
): Promise<void> => {
  const {workspaceId, id, number, subject} = ticket;
  const {kind, by, message} = news;
  await notify(jobs, trx, {
    workspaceId,
    kind,
    userIds,
    presentIds,
    actor: message?.writer ? {id: null, name: message.writer} : await actorOf(trx, ticket, by),
    ...groupOf(ticket, news),
    title: subject,
    ticket: {id, number},
    excerpt: message?.excerpt ?? '',
    path: ticketPath(number, message?.id ?? undefined),
    at: by.at,
  });
};

/** Group of notifications: messages of one ticket, or several tickets from one person or to one team. */
const groupOf = (
  {id, teamId}: TicketRow,
  {kind, by}: TicketNews,
): {topic: string; pathOfMany?: string} => {
  if (kind === 'assigned') return {topic: `assigned:${by.id ?? ''}`, pathOfMany: myTicketsPath()};
  if (kind === 'unassigned_in_team')
    return {topic: `team:${teamId}`, pathOfMany: allTicketsPath({view: 'unassigned'})};
  return {topic: `ticket:${id}`};
};

const actorOf = async (
  trx: Trx,
  ticket: TicketRow,
  {type, id}: TicketNews['by'],
): Promise<{id: string | null; name?: string}> => {
  if (type !== 'requester') return {id};
  const name = (await findTicket(trx, ticket.id))?.requesterName;
  return {id: null, ...(name && {name})};
};
