import {sql} from 'kysely';
import type {TicketStatus} from '@switchboard/contracts/tickets';
import type {Trx} from '../../../database/index.ts';

type Kind = 'ticket' | 'message' | 'contact';

/** Ids of what a full-text query finds in the caller's workspace, newest first, as a subquery. What of it they may see, policies decide. */
export const foundIds = (kind: Kind, query: string, limit: number) => sql<string>`(select connect.found(${kind}, ${query}, ${limit}))`;

/** Ids of what a full-text query finds of each kind, up to so many, newest first. */
export const findIds = async (trx: Trx, query: string, limits: Record<Kind, number>): Promise<Record<Kind, string[]>> => {
  const idsOf = (kind: Kind) => sql`array${foundIds(kind, query, limits[kind])}`;
  const {rows: [found]} = await sql<Record<Kind, string[]>>`select ${idsOf('ticket')} as ticket, ${idsOf('message')} as message, ${idsOf('contact')} as contact`.execute(trx);
  return found ?? {ticket: [], message: [], contact: []};
};

/** Words of the workspace that are spelt like one, the closest first. */
export const listWordsLike = async (trx: Trx, word: string): Promise<string[]> => {
  const {rows} = await sql<{word: string}>`select connect.words_like(${word}) as word`.execute(trx);
  return rows.map(row => row.word);
};

export type FoundTicket = {id: string; number: number; subject: string; status: TicketStatus; requesterName: string};

/** Those of the tickets that lists show, in the order of lists. */
export const findTickets = async (trx: Trx, ids: string[], limit: number): Promise<FoundTicket[]> => {
  if (ids.length === 0) return [];
  const {rows} = await sql<FoundTicket>`select * from connect.found_tickets(${ids}, ${limit})`.execute(trx);
  return rows;
};

export type FoundMessage = {
  id: string; kind: 'requester' | 'reply' | 'note' | 'system'; text: string; authorType: string; authorId: string | null; createdAt: Date;
  number: number; subject: string; requesterName: string;
};

/** The messages, newest first; those of a merged ticket stand for the one that shows them. */
export const findMessages = async (trx: Trx, ids: string[], limit: number): Promise<FoundMessage[]> => {
  if (ids.length === 0) return [];
  const {rows} = await sql<FoundMessage>`select * from connect.found_messages(${ids}, ${limit})`.execute(trx);
  return rows;
};

export type FoundContact = {id: string; name: string; email: string | null; phone: string | null};

/** The contacts, the newest first. */
export const findContacts = async (trx: Trx, ids: string[], limit: number): Promise<FoundContact[]> => {
  if (ids.length === 0) return [];
  const {rows} = await sql<FoundContact>`
    select id, name, email, phone from connect.contact
    where id = any(${ids}::uuid[]) and connect.knows_contact(id, created_by_id) order by created_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
};
