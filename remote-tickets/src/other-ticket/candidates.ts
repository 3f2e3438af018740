import {call} from '@switchboard/api-client';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

const SHOWN = 20;
/** Shorter words occur in too many subjects. */
const WORD_LETTERS = 4;

/** A ticket to merge into or link with, and the reason for offering it. */
export interface Candidate extends Ticket {
  group: string;
}

/** The two longest words of a subject, which usually name its topic. */
export const wordsOfSubject = (subject: string): string =>
  subject
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_LETTERS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
    .join(' ');

const hasWords = ({number, subject, requester}: Ticket, text: string): boolean => {
  const known = `#${number} ${subject} ${requester.name}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
};

const useFound = (q: string) =>
  useQuery({
    queryKey: ticketKeys.candidates(q),
    queryFn: ({signal}) =>
      call(listTickets, {
        query: {q, status: 'new,open,pending,on_hold,resolved', limit: SHOWN},
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/**
 * Tickets to merge into or link with: search results; without a text, tickets of the same requester, then those with a similar subject.
 * @param text typed search text
 */
export function useCandidates(
  {id, subject, requester: {email, name}}: Ticket,
  text: string,
): {candidates: Candidate[]; isFetching: boolean} {
  const q = text.trim();
  const typed = useFound(q);
  const own = useFound(`from:"${email ?? name}"`);
  const similar = useFound(wordsOfSubject(subject));
  const isKnown = q !== '' && typed.data !== undefined && !typed.isPlaceholderData;
  const found: [string, typeof typed][] = isKnown
    ? [[t('Found'), typed]]
    : [
        [t('From {name}', {name}), own],
        [t('Similar subject'), similar],
      ];
  const all = found.flatMap(([group, {data}]) =>
    (data?.tickets ?? []).map((ticket) => ({...ticket, group})),
  );
  // Until the search responds, the typed text filters the known tickets: Enter must not choose another ticket.
  const others = all.filter((one) => one.id !== id && (isKnown || hasWords(one, q))).toReversed();
  return {
    candidates: [...new Map(others.map((each) => [each.id, each])).values()].toReversed(),
    isFetching: typed.isFetching || own.isFetching || similar.isFetching,
  };
}
