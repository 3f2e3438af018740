import type {Highlighted, SearchResults} from '@switchboard/contracts/search/schemas';
import type {Trx} from '#database/index.ts';
import {findPeople} from '#modules/account/service.ts';
import {highlight} from './highlight.ts';
import {
  findAsidesOfMessages,
  findAsidesOfTickets,
  findAssignees,
  findMatches,
  type FoundContact,
  type FoundMessage,
  type FoundTicket,
  findWriters,
} from './repository.ts';

const isMarked = (ticket: {subject: Highlighted; requester: Highlighted}): boolean =>
  ticket.subject.ranges.length + ticket.requester.ranges.length > 0;

/**
 * Found tickets with highlighted terms, and with one of their messages if the heading has none: with its text, or else with its
 * people and files.
 */
export const presentTickets = async (
  trx: Trx,
  rows: readonly FoundTicket[],
  terms: string[],
): Promise<SearchResults['tickets']> => {
  const tickets = rows.map(({id, number, subject, status, requesterName, lastMessageAt}) => ({
    id,
    number,
    status,
    subject: highlight(subject, terms),
    requester: highlight(requesterName, terms),
    at: lastMessageAt.toISOString(),
  }));
  const assignees = await findAssignees(
    trx,
    tickets.map(({id}) => id),
  );
  const people = await findPeople(trx, [...assignees.values()]);
  const matches = await findMatches(
    trx,
    tickets.filter((ticket) => !isMarked(ticket)).map(({id}) => id),
    terms,
  );
  const asides = await findAsidesOfTickets(
    trx,
    tickets.filter((ticket) => !isMarked(ticket) && !matches.has(ticket.id)).map(({id}) => id),
    terms,
  );
  return tickets.map((ticket) => {
    const match = matches.get(ticket.id) ?? asides.get(ticket.id);
    return {
      ...ticket,
      assignee: people.get(assignees.get(ticket.id) ?? '')?.name ?? null,
      match: match === undefined ? null : highlight(match, terms),
    };
  });
};

/** Found contacts with highlighted terms. */
export const presentContacts = (
  rows: readonly FoundContact[],
  terms: string[],
): SearchResults['contacts'] =>
  rows.map(({id, name, email, phone}) => ({
    id,
    name,
    email,
    phone,
    highlight: highlight([name, email, phone].filter(Boolean).join(' · '), terms),
  }));

/** Found messages with highlighted terms, also in the people and files before the text, and their authors. */
export const presentMessages = async (
  trx: Trx,
  rows: readonly FoundMessage[],
  terms: string[],
): Promise<SearchResults['messages']> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.authorId),
  );
  const writers = await findWriters(
    trx,
    rows.map(({id}) => id),
  );
  const nameOf = ({id, authorType, authorId, requesterName}: FoundMessage) =>
    authorType === 'requester'
      ? (writers.get(id) ?? requesterName)
      : (people.get(authorId ?? '')?.name ?? 'System');
  const unmarked = rows.filter(({text}) => highlight(text, terms).ranges.length === 0);
  const asides = await findAsidesOfMessages(
    trx,
    unmarked.map(({id}) => id),
    terms,
  );
  const textOf = ({id, text}: FoundMessage) => [asides.get(id), text].filter(Boolean).join(' · ');
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    subject: row.subject,
    kind: row.kind,
    author: nameOf(row),
    at: row.createdAt.toISOString(),
    text: highlight(textOf(row), terms),
  }));
};
