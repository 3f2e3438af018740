import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@switchboard/contracts/tickets/schemas';

/** The parsed text of a search. */
export interface Search {
  /** Each must occur in subject, requester or number; lower case. */
  words: string[];
  /** Each must occur in the requester's name or address; lower case. */
  from: string[];
  /** Each must be a tag of the ticket; lower case. */
  tags: string[];
  statuses: TicketStatus[];
  priorities: TicketPriority[];
  /** `me`, or unassigned. */
  assignee: 'me' | 'none' | undefined;
  isOverdue: boolean;
  /** Created on these days, the first and the last included; `2026-11-23`. */
  created: {from?: string; to?: string};
  /** Parts that look like an operator but are none, as typed; each is among the words too. */
  unknown: string[];
  /** The operators as typed, in lower case. */
  operators: string[];
}

/** A word, a text in quotes, or an operator with either: `tag:"late delivery"`. */
const PART = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/gi;

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | undefined =>
  known.find((value) => value === text.replaceAll('-', '_'));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day this many days later; undefined for an invalid day. */
const dayAfter = (text: string, days: number): string | undefined => {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!date || !date.toJSON()?.startsWith(text)) return undefined;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toJSON()?.slice(0, 10);
};

/** An address of the web, or of mail, is no operator: `https://example.com`, `mailto:rosa@example.com`. */
const looksLikeOperator = (operator: string | undefined, value: string): boolean =>
  operator !== undefined && !value.startsWith('//') && operator !== 'mailto';

/** Adds an operator to a search; undefined for an invalid value. */
const apply = (search: Search, operator: string, value: string): Search | undefined => {
  const [status, priority] = [oneOf(TICKET_STATUSES, value), oneOf(TICKET_PRIORITIES, value)];
  switch (operator) {
    case 'from':
      return {...search, from: [...search.from, value]};
    case 'tag':
      return {...search, tags: [...search.tags, value]};
    case 'priority':
      return priority && {...search, priorities: [...search.priorities, priority]};
    case 'assignee':
      return value === 'me' || value === 'none' ? {...search, assignee: value} : undefined;
    case 'before': {
      const to = dayAfter(value, -1);
      return to ? {...search, created: {...search.created, to}} : undefined;
    }
    case 'after': {
      const from = dayAfter(value, 0);
      return from ? {...search, created: {...search.created, from}} : undefined;
    }
    case 'status':
      return status && {...search, statuses: [...search.statuses, status]};
    case 'is':
      if (value === 'unassigned') return {...search, assignee: 'none'};
      if (value === 'overdue') return {...search, isOverdue: true};
      return status && {...search, statuses: [...search.statuses, status]};
    default:
      return undefined;
  }
};

/**
 * Parses `invoice from:rosa tag:"late delivery" status:open priority:urgent assignee:me is:overdue before:2026-11-01`. Parts
 * that are no operator, or have an invalid value, are searched for as written, and listed in `unknown`.
 */
export const readSearch = (text: string): Search => {
  const none: Search = {
    words: [],
    from: [],
    tags: [],
    statuses: [],
    priorities: [],
    assignee: undefined,
    isOverdue: false,
    created: {},
    unknown: [],
    operators: [],
  };
  return [...text.toLowerCase().matchAll(PART)].reduce(
    (search, [whole, operator, quoted, plain]) => {
      const value = (quoted ?? plain ?? '').trim();
      if (value === '') return search;
      const known = operator === undefined ? undefined : apply(search, operator, value);
      if (known) return {...known, operators: [...search.operators, whole]};
      return {
        ...search,
        words: [...search.words, operator === undefined ? value : whole],
        unknown: looksLikeOperator(operator, value) ? [...search.unknown, whole] : search.unknown,
      };
    },
    none,
  );
};
