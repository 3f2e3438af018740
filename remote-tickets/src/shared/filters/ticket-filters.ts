import type {
  Ticket,
  TicketPriority,
  TicketSort,
  TicketStatus,
  TicketTurn,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import {useSearchParams} from '@switchboard/router';
import {
  CHANNELS,
  PRIORITIES,
  SLA_STATES,
  SORTS,
  STATUSES,
  TURNS,
  TYPES,
  type SlaState,
} from '../words/labels.ts';

export const MY_VIEWS = ['mine', 'mentions', 'following', 'snoozed', 'drafts'] as const;
export const ALL_VIEWS = ['all', 'unassigned'] as const;
export type TicketView = (typeof ALL_VIEWS | typeof MY_VIEWS)[number];

/** Rating groups. */
const RATING_GROUPS = ['good', 'okay', 'bad'] as const;
export type RatingGroup = (typeof RATING_GROUPS)[number];

/** Filters and order of a list. Empty filters match any value. */
export interface TicketFilters {
  status: TicketStatus[];
  priority: TicketPriority[];
  type: TicketType[];
  channel: Ticket['channel'][];
  turn: TicketTurn[];
  sla: SlaState[];
  csat: RatingGroup[];
  /** `me`, `none`, or a member's id. */
  assignee: string;
  /** `none`, or a team's id. */
  team: string;
  /** Tickets must have all of them. */
  tag: string[];
  /** A contact's id. */
  requester: string;
  /** A broadcast's id. */
  broadcast: string;
  /** A custom field: `<id>:<value>`. */
  field: string;
  /** `2026-11-20` */
  createdFrom: string;
  createdTo: string;
  resolvedFrom: string;
  resolvedTo: string;
  q: string;
  sort: TicketSort;
}

/** Statuses of unfinished work. */
export const ACTIVE: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold'];
/** Parameter for "any status" where the default of the view differs. */
const ANY = 'any';

/** A queue shows unfinished work; All Tickets shows every status. */
const defaultStatus = (view: TicketView): readonly TicketStatus[] => (view === 'all' ? [] : ACTIVE);

export const DEFAULT_SORT: TicketSort = '-lastMessageAt';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Known values of a comma-separated parameter, in menu order. */
const readList = <Value extends string>(parameter: string, known: readonly Value[]): Value[] => {
  const given = parameter.split(',');
  return known.filter((value) => given.includes(value));
};

/** Filters of a list without parameters. */
export const noFilters = (view: TicketView): TicketFilters => ({
  status: [...defaultStatus(view)],
  priority: [],
  type: [],
  channel: [],
  turn: [],
  sla: [],
  csat: [],
  assignee: '',
  team: '',
  tag: [],
  requester: '',
  broadcast: '',
  field: '',
  createdFrom: '',
  createdTo: '',
  resolvedFrom: '',
  resolvedTo: '',
  q: '',
  sort: DEFAULT_SORT,
});

/**
 * Filters in an address; ignores invalid values.
 * @param search query of the address
 * @param view the list, which supplies the default status filter
 */
export function readFilters(search: URLSearchParams, view: TicketView): TicketFilters {
  const textOf = (name: string) => search.get(name) ?? '';
  const status = search.get('status');
  return {
    status: status === null ? [...defaultStatus(view)] : readList(status, STATUSES),
    priority: readList(textOf('priority'), PRIORITIES),
    type: readList(textOf('type'), TYPES),
    channel: readList(textOf('channel'), CHANNELS),
    turn: readList(textOf('turn'), TURNS),
    sla: readList(textOf('sla'), SLA_STATES),
    csat: readList(textOf('csat'), RATING_GROUPS),
    assignee: textOf('assignee'),
    team: textOf('team'),
    tag: textOf('tag').split(',').filter(Boolean),
    requester: textOf('requester'),
    broadcast: textOf('broadcast'),
    field: textOf('field'),
    createdFrom: textOf('createdFrom'),
    createdTo: textOf('createdTo'),
    resolvedFrom: textOf('resolvedFrom'),
    resolvedTo: textOf('resolvedTo'),
    q: textOf('q'),
    sort: SORTS.find((sort) => sort === textOf('sort')) ?? DEFAULT_SORT,
  };
}

/** Filters as text, with comma-separated lists. */
export const toQuery = ({
  sort: _sort,
  ...filters
}: TicketFilters): Partial<Record<keyof TicketFilters, string>> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, String(value)])
      .filter(([, text]) => text),
  );

/**
 * Query of the address for these filters; omits defaults.
 * @param search current query, whose other parameters stay
 */
export function writeFilters(
  search: URLSearchParams,
  view: TicketView,
  filters: TicketFilters,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const texts: Partial<Record<string, string>> = {
    ...toQuery(filters),
    status: isSame(filters.status, defaultStatus(view)) ? '' : filters.status.join(',') || ANY,
    sort: filters.sort === DEFAULT_SORT ? '' : filters.sort,
  };
  for (const name of Object.keys(filters)) {
    const text = texts[name];
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

/** Filters of a list in the address: they survive a reload and Back, and can be shared. */
export function useTicketFilters(view: TicketView) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, view);
  const set = (change: Partial<TicketFilters>) =>
    setSearch(
      (current) => writeFilters(current, view, {...readFilters(current, view), ...change}),
      {replace: true},
    );
  const narrowed = writeFilters(new URLSearchParams(), view, {...filters, sort: DEFAULT_SORT});
  return {
    filters,
    isFiltered: narrowed.size > 0,
    set,
    clear: () => set({...noFilters(view), sort: filters.sort}),
  };
}
