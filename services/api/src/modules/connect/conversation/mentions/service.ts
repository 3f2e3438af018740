import type {Trx} from '../../../../database/index.ts';
import type {Actor} from '../../../../plugins/auth.ts';
import {listTicketViewers, type TicketViewer} from '../../../account/directory/service.ts';
import {insertFollowers} from '../../tickets/index.ts';
import {deleteMentions, insertMentions} from './repository.ts';

const MENTION = /<span data-mention="([0-9a-f-]{36})">/g;

interface NoteOf {
  id: string;
  ticketId: string;
  html: string;
  at: Date;
}

/**
 * Notes whom a note names, by themselves or by a team of theirs, in place of those whom it named before, and makes them followers of
 * its ticket. A team names everyone in it but the author; who is no active member is only a word.
 */
export const saveMentions = async (
  trx: Trx,
  {workspaceId, userId: authorId}: Actor,
  {id, ticketId, html, at}: NoteOf,
): Promise<void> => {
  const named = new Set([...html.matchAll(MENTION)].map(([, mentioned = '']) => mentioned));
  const members = named.size === 0 ? [] : await listTicketViewers(trx);
  const isNamed = ({userId, teamIds}: TicketViewer) =>
    named.has(userId) || (userId !== authorId && teamIds.some((teamId) => named.has(teamId)));
  const rows = members
    .filter(isNamed)
    .map(({userId}) => ({workspaceId, ticketId, userId, createdAt: at}));
  await deleteMentions(trx, id);
  await insertMentions(
    trx,
    rows.map((row) => ({...row, messageId: id})),
  );
  await insertFollowers(trx, rows);
};
