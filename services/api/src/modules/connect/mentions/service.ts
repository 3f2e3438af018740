import type {Trx} from '../../../database/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findPeople} from '../../account/directory/service.ts';
import {insertFollowers} from '../followers/repository.ts';
import {deleteMentions, insertMentions} from './repository.ts';

const MENTION = /<span data-mention="([0-9a-f-]{36})">/g;

type NoteOf = {id: string; ticketId: string; html: string; at: Date};

/** Notes whom a note names, in place of those whom it named before, and makes them followers of its ticket. Who is no active member is only a word. */
export const saveMentions = async (trx: Trx, {workspaceId}: Actor, {id, ticketId, html, at}: NoteOf): Promise<void> => {
  const named = [...new Set([...html.matchAll(MENTION)].flatMap(([, userId]) => userId ?? []))];
  const people = await findPeople(trx, named);
  const rows = named.filter(userId => people.get(userId)?.isActive).map(userId => ({workspaceId, ticketId, userId, createdAt: at}));
  await deleteMentions(trx, id);
  await insertMentions(trx, rows.map(row => ({...row, messageId: id})));
  await insertFollowers(trx, rows);
};
