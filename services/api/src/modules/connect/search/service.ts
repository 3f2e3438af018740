import type {SearchQuery, SearchResults} from '@switchboard/contracts/search';
import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findPeople} from '../../account/directory/service.ts';
import {readFilter} from '../tickets/query.ts';
import {listFound} from '../tickets/list-repository.ts';
import {readSearch} from '../tickets/search.ts';
import {orderOf} from '../tickets/sort.ts';
import {highlight} from './highlight.ts';
import {findContacts, findIds, findMessages, findTickets, type FoundContact, type FoundMessage, type FoundTicket, listWordsLike} from './repository.ts';
import {closestTo} from './spelling.ts';
import {toTerms, toTsQuery} from './terms.ts';

const SHOWN = 6;
/** Of the tickets found so many, the newest, come in the order of lists. */
const TICKETS = 24;
/** Of which those are shown that a limited caller may see. */
const CANDIDATES = 500;

const candidatesFor = ({ticketScope}: Actor, wanted: number) => (ticketScope === 'all' ? wanted : CANDIDATES);
/** Shorter words, and numbers, have too many neighbours. */
const CORRECTABLE = /^\D{4,}$/;

type Context = {actor: Actor; now: Date};

/**
 * Tickets, messages and contacts that have every word, as a whole or as its beginning; where nothing does, those that have
 * words spelt like them. Operators narrow tickets, and then nothing else is searched.
 */
export const search = ({db, now}: ApiDeps, actor: Actor, {q, type}: SearchQuery): Promise<SearchResults> =>
  withWorkspace(db, actor, async trx => {
    const context = {actor, now: now()};
    const found = await find(trx, {q, type}, context);
    const corrected = isEmpty(found) ? await correct(trx, q) : null;
    const better = corrected === null ? found : await find(trx, {q: corrected, type}, context);
    // A word that finds nothing in sight may stand in what is out of sight: it is not told.
    return {...better, corrected: isEmpty(better) ? null : corrected};
  });

const isEmpty = ({tickets, messages, contacts}: Omit<SearchResults, 'corrected'>): boolean => tickets.length + messages.length + contacts.length === 0;

const find = async (trx: Trx, {q, type}: SearchQuery, {actor, now}: Context): Promise<Omit<SearchResults, 'corrected'>> => {
  const {words, from, ...operators} = readSearch(q);
  const terms = toTerms(words.join(' '));
  const query = toTsQuery(terms);
  const filter = {...readFilter({q}, {userId: actor.userId, now}), candidates: candidatesFor(actor, TICKETS)};
  const isPlain = from.length + operators.tags.length + operators.statuses.length + operators.priorities.length === 0
    && operators.assignee === undefined && !operators.isOverdue;
  const isTextAlone = isPlain && query !== null && filter.words.every(({number}) => number === null);
  const wants = (group: SearchQuery['type']) => type === undefined || type === group;
  const ids = isPlain && query !== null ? await findIds(trx, query, {
    ticket: wants('tickets') && isTextAlone ? filter.candidates : 0,
    message: wants('messages') ? candidatesFor(actor, SHOWN) : 0,
    contact: wants('contacts') ? candidatesFor(actor, SHOWN) : 0,
  }) : NOTHING;
  const listed = wants('tickets') && !isTextAlone && q.trim() !== '' ? await listFound(trx, filter, {limit: SHOWN, order: orderOf(), after: null}) : [];
  return {
    tickets: presentTickets([...listed, ...await findTickets(trx, ids.ticket, SHOWN)], [...terms, ...toTerms(from.join(' '))]),
    messages: await presentMessages(trx, await findMessages(trx, ids.message, SHOWN), terms),
    contacts: presentContacts(await findContacts(trx, ids.contact, SHOWN), terms),
  };
};

const NOTHING = {ticket: [], message: [], contact: []};

const presentTickets = (rows: FoundTicket[], terms: string[]): SearchResults['tickets'] =>
  rows.map(({id, number, subject, status, requesterName}) => ({id, number, status, subject: highlight(subject, terms), requester: highlight(requesterName, terms)}));

const presentContacts = (rows: FoundContact[], terms: string[]): SearchResults['contacts'] =>
  rows.map(contact => ({...contact, highlight: highlight([contact.name, contact.email, contact.phone].filter(Boolean).join(' · '), terms)}));

const presentMessages = async (trx: Trx, rows: FoundMessage[], terms: string[]): Promise<SearchResults['messages']> => {
  const people = await findPeople(trx, rows.map(row => row.authorId));
  const nameOf = ({authorType, authorId, requesterName}: FoundMessage) =>
    authorType === 'requester' ? requesterName : people.get(authorId ?? '')?.name ?? 'System';
  return rows.map(row => ({
    id: row.id, number: row.number, subject: row.subject, kind: row.kind, author: nameOf(row), at: row.createdAt.toISOString(), text: highlight(row.text, terms),
  }));
};

/** The search with each plain word replaced by the closest one that there is; null where none is close. */
const correct = async (trx: Trx, q: string): Promise<string | null> => {
  const words = toTerms(readSearch(q).words.join(' ')).filter(word => CORRECTABLE.test(word));
  let corrected = q.toLowerCase();
  for (const word of words) corrected = corrected.replaceAll(word, closestTo(word, await listWordsLike(trx, word)) ?? word);
  return corrected === q.toLowerCase() ? null : corrected;
};
