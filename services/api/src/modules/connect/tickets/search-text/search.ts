import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@switchboard/contracts/tickets/schemas';

/** What somebody typed into the search, taken apart. */
export interface Search {
  /** Each must occur in subject, requester or number; lower case. */
  words: string[];
  /** Each must occur in the requester's name or address; lower case. */
  from: string[];
  /** Each must be a tag of the ticket; lower case. */
  tags: string[];
  statuses: TicketStatus[];
  priorities: TicketPriority[];
  /** `me`, or nobody. */
  assignee: 'me' | 'none' | undefined;
  isOverdue: boolean;
  /** The operators as they were typed, in lower case. */
  operators: string[];
}

/** A word, a text in quotes, or an operator with either: `tag:"late delivery"`. */
const PART = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/gi;

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | undefined =>
  known.find((value) => value === text.replaceAll('-', '_'));

/** What an operator adds to a search; undefined for a value that it cannot mean. */
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
    case 'is':
      if (value === 'unassigned') return {...search, assignee: 'none'};
      if (value === 'overdue') return {...search, isOverdue: true};
      return status && {...search, statuses: [...search.statuses, status]};
    default:
      return undefined;
  }
};

/**
 * Reads `invoice from:rosa tag:"late delivery" is:open priority:urgent assignee:me is:overdue`. What is no operator, or has
 * a value that it cannot mean, is searched for as it stands.
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
    operators: [],
  };
  return [...text.toLowerCase().matchAll(PART)].reduce(
    (search, [whole, operator, quoted, plain]) => {
      const value = (quoted ?? plain ?? '').trim();
      if (value === '') return search;
      const known = operator === undefined ? undefined : apply(search, operator, value);
      return known
        ? {...known, operators: [...search.operators, whole]}
        : {...search, words: [...search.words, operator === undefined ? value : whole]};
    },
    none,
  );
};
