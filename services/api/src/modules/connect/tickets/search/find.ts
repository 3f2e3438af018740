import type {SearchQuery} from '@switchboard/contracts/search/schemas';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listFound} from '../read/list-repository.ts';
import {readFilter} from '../read/query.ts';
import type {Search} from '../search-text/search.ts';
import {orderOf} from '../read/sort.ts';
import {
  countMessages,
  findContacts,
  findIds,
  findMessages,
  findTickets,
  type FoundContact,
  type FoundMessage,
  type FoundTicket,
} from './repository.ts';
import {toTerms, toTsQuery, toWholeQuery} from '../search-text/terms.ts';

/** Limits of the counts. */
const COUNTED = {tickets: 30, messages: 20, contacts: 20};
/** Number of results shown for each group. */
export const SHOWN = 6;
/** Number of candidates from which the visible ones are shown to a limited caller. */
const CANDIDATES = 500;

/** Visible results: for messages the newest ones that are shown; `isCapped`: there may be more than the limit. */
export interface Found {
  tickets: FoundTicket[];
  messages: FoundMessage[];
  contacts: FoundContact[];
  counts: Groups<number>;
  isCapped: Groups<boolean>;
}

export interface Context {
  actor: Actor;
  now: Date;
  type: SearchQuery['type'];
}

export const isEmpty = ({tickets, messages, contacts}: Found): boolean =>
  tickets.length + messages.length + contacts.length === 0;

export const termsOf = ({words}: Search): string[] => toTerms(words.join(' '));

/** The search as one text again. */
export const textOf = ({words, operators}: Pick<Search, 'words' | 'operators'>): string =>
  [...words, ...operators].join(' ');

const NUMBER = /^#?(\d{1,9})$/;

export const NOTHING: Found = {
  tickets: [],
  messages: [],
  contacts: [],
  counts: {tickets: 0, messages: 0, contacts: 0},
  isCapped: {tickets: false, messages: false, contacts: false},
};

const wants = ({type}: Context, group: keyof typeof COUNTED): boolean =>
  type === undefined || type === group;

/** Limit of candidates of a group: higher for a limited caller, as not all are visible. */
const limitOf = (context: Context, group: keyof typeof COUNTED): number => {
  if (!wants(context, group)) return 0;
  return context.actor.ticketScope === 'all' ? COUNTED[group] + 1 : CANDIDATES;
};

/** Results with every word of a search that are visible to the caller. */
export const find = async (trx: Trx, search: Search, context: Context): Promise<Found> => {
  const isPlain = search.operators.length === 0;
  const query = toTsQuery(termsOf(search));
  if (isPlain && search.words.length === 0) return NOTHING;
  const hasNumber = search.words.some((word) => NUMBER.test(word));
  const isText = isPlain && query !== null && !hasNumber;
  const limits = {
    ticket: isText ? limitOf(context, 'tickets') : 0,
    message: isPlain ? limitOf(context, 'messages') : 0,
    contact: isPlain ? limitOf(context, 'contacts') : 0,
  };
  const ids =
    isPlain && query !== null
      ? await findIds(
          trx,
          {
            anywhere: query,
            heading: toTsQuery(termsOf(search), '~') ?? query,
            whole: isText ? toWholeQuery(search.words) : null,
          },
          limits,
        )
      : {ticket: [], message: [], contact: [], better: []};
  const ticketIds =
    isText || !wants(context, 'tickets') ? ids.ticket : await listNumbered(trx, search, context);
  const tickets = await findTickets(
    trx,
    [...new Set([...ticketIds, ...ids.better])],
    CANDIDATES + 1,
  );
  const seesAll = context.actor.ticketScope === 'all';
  const [messages, contacts] = [
    await findMessages(trx, seesAll ? ids.message.slice(0, SHOWN) : ids.message, {limit: SHOWN}),
    await findContacts(trx, ids.contact, COUNTED.contacts + 1),
  ];
  const inSight = {
    tickets: tickets.length,
    messages: seesAll ? ids.message.length : await countMessages(trx, ids.message),
    contacts: contacts.length,
  };
  const given = {tickets: ticketIds, messages: ids.message, contacts: ids.contact};
  return {tickets, messages, contacts, ...countedOf(context, given, inSight)};
};

type Groups<Value> = Record<keyof typeof COUNTED, Value>;

const countedOf = (
  context: Context,
  given: Groups<string[]>,
  inSight: Groups<number>,
): Pick<Found, 'counts' | 'isCapped'> => {
  const countOf = (group: keyof typeof COUNTED) => Math.min(inSight[group], COUNTED[group]);
  const isCapped = (group: keyof typeof COUNTED) =>
    inSight[group] > COUNTED[group] || (wants(context, group) && given[group].length >= CANDIDATES);
  return {
    counts: {
      tickets: countOf('tickets'),
      messages: countOf('messages'),
      contacts: countOf('contacts'),
    },
    isCapped: {
      tickets: isCapped('tickets'),
      messages: isCapped('messages'),
      contacts: isCapped('contacts'),
    },
  };
};

/** The newest tickets of a list with the same search; a number may be the ticket's own, and the whole search the number of one. */
const listNumbered = async (trx: Trx, search: Search, {actor, now}: Context): Promise<string[]> => {
  const filter = {
    ...readFilter({q: textOf(search)}, {userId: actor.userId, now}),
    candidates: actor.ticketScope === 'all' ? COUNTED.tickets + 1 : CANDIDATES,
  };
  return listFound(trx, filter, {limit: COUNTED.tickets + 1, order: orderOf(), after: null});
};
