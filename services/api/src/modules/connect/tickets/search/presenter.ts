import type {SearchResults} from '@switchboard/contracts/search/schemas';
import type {Trx} from '../../../../database/index.ts';
import {findPeople} from '../../../account/directory/service.ts';
import {highlight} from './highlight.ts';
import type {FoundContact, FoundMessage, FoundTicket} from './repository.ts';

/** Found tickets with the terms marked in them. */
export const presentTickets = (
  rows: readonly FoundTicket[],
  terms: string[],
): SearchResults['tickets'] =>
  rows.map(({id, number, subject, status, requesterName}) => ({
    id,
    number,
    status,
    subject: highlight(subject, terms),
    requester: highlight(requesterName, terms),
  }));

/** Found contacts with the terms marked in them. */
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

/** Found messages with the terms marked in them, and who wrote them. */
export const presentMessages = async (
  trx: Trx,
  rows: readonly FoundMessage[],
  terms: string[],
): Promise<SearchResults['messages']> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.authorId),
  );
  const nameOf = ({authorType, authorId, requesterName}: FoundMessage) =>
    authorType === 'requester' ? requesterName : (people.get(authorId ?? '')?.name ?? 'System');
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    subject: row.subject,
    kind: row.kind,
    author: nameOf(row),
    at: row.createdAt.toISOString(),
    text: highlight(row.text, terms),
  }));
};
