import {
  TICKET_CHANNELS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_TURNS,
  TICKET_TYPES,
  type TicketsQuery,
} from '@switchboard/contracts/tickets/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {toTerms, toTsQuery} from '../search-text/terms.ts';
import type {OwnList, TicketFilter} from './filter-repository.ts';
import {readSearch} from '../search-text/search.ts';

type ListQuery = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'>;

/**
 * The filter of a list's query. The view wins over every other limit of the assignee, and the typed search over
 * the other parameters.
 * @throws 422 for a value that does not exist
 */
export const readFilter = (
  query: ListQuery,
  {userId, now}: {userId: string; now: Date},
): TicketFilter => {
  const {words, from, tags, statuses, priorities, assignee, isOverdue, created} = readSearch(
    query.q ?? '',
  );
  const given = {
    statuses: readList(query.status, TICKET_STATUSES, 'status'),
    priorities: readList(query.priority, TICKET_PRIORITIES, 'priority'),
  };
  const states = readList(query.sla, ['breached', 'at_risk'], 'sla');
  return {
    ...LISTS[query.view ?? 'all'](userId),
    statuses: statuses.length > 0 ? statuses : given.statuses,
    priorities: priorities.length > 0 ? priorities : given.priorities,
    types: readList(query.type, TICKET_TYPES, 'type'),
    channels: readList(query.channel, TICKET_CHANNELS, 'channel'),
    assigneeId: readAssignee({...query, assignee: assignee ?? query.assignee}, userId),
    teamId: query.team === 'none' ? null : query.team,
    requesterId: query.requester,
    broadcastId: query.broadcast,
    field: readField(query.field),
    created: {from: created.from ?? query.createdFrom, to: created.to ?? query.createdTo},
    resolved: {from: query.resolvedFrom, to: query.resolvedTo},
    turns: readList(query.turn, TICKET_TURNS, 'turn'),
    sla: isOverdue ? ['breached'] : states,
    scores: readList(query.csat, ['good', 'okay', 'bad'], 'csat').flatMap(
      (grade) => SCORES_OF[grade],
    ),
    now,
    words: readWords(words),
    from: toTsQuery(toTerms(from.join(' '))),
    candidates: CANDIDATES,
    tags: [...tags, ...split(query.tag).map((tag) => tag.toLowerCase())],
  };
};

/** Limit of a list with a search. */
const CANDIDATES = 1000;

/** The numbers among them may be the ticket's own; the others have to occur together. */
const readWords = (words: string[]): TicketFilter['words'] => {
  const isNumber = (word: string) => /^#?\d{1,9}$/.test(word);
  const numbers = words
    .filter(isNumber)
    .flatMap((word) =>
      toTerms(word).map((term) => ({query: toTsQuery([term]) ?? '', number: Number(term)})),
    );
  const query = toTsQuery(toTerms(words.filter((word) => !isNumber(word)).join(' ')));
  return query === null ? numbers : [...numbers, {query, number: null}];
};

type Shelf = Pick<TicketFilter, 'shelf' | 'own'>;

const ownList =
  (of: OwnList['of']) =>
  (userId: string): Shelf => ({shelf: 'listed', own: {of, userId}});
const onShelf = (shelf: TicketFilter['shelf']) => (): Shelf => ({shelf, own: null});

/** A queue contains the open work: without snoozed tickets. */
const LISTS: Record<NonNullable<TicketsQuery['view']>, (userId: string) => Shelf> = {
  all: onShelf('listed'),
  mine: onShelf('awake'),
  unassigned: onShelf('awake'),
  trash: onShelf('trash'),
  spam: onShelf('spam'),
  mentions: ownList('mentions'),
  following: ownList('following'),
  snoozed: ownList('snoozed'),
  drafts: ownList('drafts'),
};

const readAssignee = (
  {view, assignee}: Pick<TicketsQuery, 'view'> & {assignee: string | undefined},
  userId: string,
) => {
  if (view === 'mine' || (view !== 'unassigned' && assignee === 'me')) return userId;
  return view === 'unassigned' || assignee === 'none' ? null : assignee;
};

const readField = (text: string | undefined): TicketFilter['field'] => {
  if (text === undefined) return undefined;
  const [, id, value] = /^([\da-f-]{36}):(.+)$/s.exec(text) ?? [];
  if (id === undefined || value === undefined) throw invalid({field: 'Field is invalid'});
  return {id, value: value.trim().toLowerCase()};
};

const SCORES_OF = {good: [4, 5], okay: [3], bad: [1, 2]};

const LABELS = {
  status: 'Status',
  priority: 'Priority',
  type: 'Type',
  channel: 'Channel',
  turn: 'Turn',
  sla: 'SLA',
  csat: 'Rating',
};

const split = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const readList = <Value extends string>(
  text: string | undefined,
  known: readonly Value[],
  field: keyof typeof LABELS,
): Value[] => {
  const given = split(text);
  const isKnown = (value: string): value is Value => known.some((one) => one === value);
  if (!given.every(isKnown)) throw invalid({[field]: `${LABELS[field]} is invalid`});
  return given.filter(isKnown);
};
