import type {TicketPriority, TicketStatus} from '@switchboard/contracts/tickets';
import {useSearchParams} from '@switchboard/router';
import {PRIORITIES, SLA_STATES, STATUSES, type SlaState} from '../labels.ts';

export type TicketView = 'all' | 'mine' | 'unassigned';

/** What narrows a list. An empty `status`, `priority` or `sla` means any. */
export interface TicketFilters {
  status: TicketStatus[];
  priority: TicketPriority[];
  sla: SlaState[];
  q: string;
}

/** Statuses of work that is not done. */
export const ACTIVE: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold'];
/** Says "any status" where the view's own choice is another. */
const ANY = 'any';

/** A queue shows what is left to do; All Tickets shows all of them. */
const defaultStatus = (view: TicketView): readonly TicketStatus[] => (view === 'all' ? [] : ACTIVE);

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((value) => other.includes(value));

/** The known values of a comma-separated parameter, in menu order. */
const readList = <Value extends string>(parameter: string, known: readonly Value[]): Value[] => {
  const given = parameter.split(',');
  return known.filter((value) => given.includes(value));
};

/**
 * The filters that an address asks for; values it cannot mean are left out.
 * @param search the address's query
 * @param view the list, whose own status filter holds where the address says nothing
 */
export function readFilters(search: URLSearchParams, view: TicketView): TicketFilters {
  const status = search.get('status');
  return {
    status: status === null ? [...defaultStatus(view)] : readList(status, STATUSES),
    priority: readList(search.get('priority') ?? '', PRIORITIES),
    sla: readList(search.get('sla') ?? '', SLA_STATES),
    q: search.get('q') ?? '',
  };
}

/**
 * The query of the address that asks for these filters; what says nothing is left out.
 * @param search the present query, whose other parameters stay
 */
export function writeFilters(search: URLSearchParams, view: TicketView, filters: TicketFilters): URLSearchParams {
  const {status, priority, sla, q} = filters;
  const parameters = {
    status: isSame(status, defaultStatus(view)) ? '' : status.join(',') || ANY,
    priority: priority.join(','),
    sla: sla.join(','),
    q,
  };
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The filters of a list, kept in the address: they survive a reload and the way back, and can be shared. */
export function useTicketFilters(view: TicketView) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, view);
  const none: TicketFilters = {status: [...defaultStatus(view)], priority: [], sla: [], q: ''};
  const set = (change: Partial<TicketFilters>) =>
    setSearch((current) => writeFilters(current, view, {...readFilters(current, view), ...change}), {replace: true});
  return {
    filters,
    isFiltered: !isSame(filters.status, none.status) || filters.priority.length > 0 || filters.sla.length > 0 || filters.q !== '',
    set,
    clear: () => set(none),
  };
}
