import {isUnspaced, wordsOf} from '../search-text/terms.ts';

/** Values that rank a found ticket. */
export interface Rankable {
  number: number;
  subject: string;
  requesterName: string;
  requesterEmail: string | null;
  externalId: string | null;
  tags: string[];
  lastMessageAt: Date;
}

export interface Wanted {
  /** As typed, in lower case. */
  words: readonly string[];
  terms: readonly string[];
  now: Date;
}

const DAY_MS = 86_400_000;
/** Age at which recency counts half. */
const FADING_DAYS = 30;
const RELEVANCE_WEIGHT = 2;

const WHOLE = 1;
const BEGINNING = 0.75;
const BESIDE_SUBJECT = 0.8;
/** Weight of a word in the messages. */
const ELSEWHERE = 0.25;
const PHRASE = 0.5;

/** Ticket number, external id or address, as a whole. */
const isExact = (
  {number, externalId, requesterEmail}: Rankable,
  words: readonly string[],
): boolean => {
  const known = [String(number), externalId?.toLowerCase(), requesterEmail?.toLowerCase()];
  return [...words, words.join(' ')].some(
    (word) => known.includes(word) || known.includes(word.replace(/^#/, '')),
  );
};

/** Match of a term with the words of a text: a whole word, a beginning, or none. */
const fitOf = (term: string, words: readonly string[]): number => {
  if (words.includes(term)) return WHOLE;
  return words.some((word) => (isUnspaced(term) ? word.includes(term) : word.startsWith(term)))
    ? BEGINNING
    : 0;
};

const relevanceOf = (
  {subject, requesterName, requesterEmail, externalId, tags}: Rankable,
  terms: readonly string[],
): number => {
  if (terms.length === 0) return 0;
  const inSubject = wordsOf(subject);
  const beside = wordsOf(
    [requesterName, requesterEmail, externalId, ...tags].filter(Boolean).join(' '),
  );
  const fits = terms.map((term) =>
    Math.max(fitOf(term, inSubject), fitOf(term, beside) * BESIDE_SUBJECT, ELSEWHERE),
  );
  const isPhrase = terms.length > 1 && ` ${inSubject.join(' ')}`.includes(` ${terms.join(' ')}`);
  return fits.reduce((sum, fit) => sum + fit, 0) / terms.length + (isPhrase ? PHRASE : 0);
};

const recencyOf = ({lastMessageAt}: Rankable, now: Date): number =>
  1 / (1 + Math.max(0, now.getTime() - lastMessageAt.getTime()) / DAY_MS / FADING_DAYS);

/** Exact matches first, then by relevance and recency together; the newest of equals first. */
export const rankTickets = <Ticket extends Rankable>(
  tickets: readonly Ticket[],
  {words, terms, now}: Wanted,
): Ticket[] =>
  tickets
    .map((ticket) => ({
      ticket,
      isExact: isExact(ticket, words),
      score: RELEVANCE_WEIGHT * relevanceOf(ticket, terms) + recencyOf(ticket, now),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isExact) - Number(one.isExact) ||
        other.score - one.score ||
        other.ticket.lastMessageAt.getTime() - one.ticket.lastMessageAt.getTime() ||
        other.ticket.number - one.ticket.number,
    )
    .map(({ticket}) => ticket);
