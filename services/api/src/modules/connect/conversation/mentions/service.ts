import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listTicketViewers, type TicketViewer} from '#modules/account/service.ts';
import {insertFollowers} from '../../tickets/index.ts';
import {deleteMentions, insertMentions} from './repository.ts';

const MENTION = /<span data-mention="([0-9a-f-]{36})">/g;

interface NoteOf {
  id: string;
  workspaceId: string;
  ticketId: string;
  at: Date;
}

/**
 * Users mentioned in a note, by themselves or by one of their teams. A team mentions everyone in it but the author; a user who is no active
 * member is plain text.
 */
export const findMentioned = async (
  trx: Trx,
  {userId: authorId}: Actor,
  html: string,
): Promise<string[]> => {
  const named = new Set([...html.matchAll(MENTION)].map(([, mentioned = '']) => mentioned));
  const members = named.size === 0 ? [] : await listTicketViewers(trx);
  const isNamed = ({userId, teamIds}: TicketViewer) =>
    named.has(userId) || (userId !== authorId && teamIds.some((teamId) => named.has(teamId)));
  return members.filter(isNamed).map(({userId}) => userId);
};

/**
 * Replaces the mentions of a note, and makes the mentioned users followers of its ticket.
 * @returns users that it did not mention before
 */
export const saveMentions = async (
  trx: Trx,
  {id, workspaceId, ticketId, at}: NoteOf,
  mentioned: readonly string[],
): Promise<string[]> => {
  const rows = mentioned.map((userId) => ({workspaceId, ticketId, userId, createdAt: at}));
  const before = await deleteMentions(trx, id);
  await insertMentions(
    trx,
    rows.map((row) => ({...row, messageId: id})),
  );
  await insertFollowers(trx, rows);
  return mentioned.filter((userId) => !before.includes(userId));
};
