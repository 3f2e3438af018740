import type {WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import {useSearchParams} from '@switchboard/router';
import {isId} from '../shared/is-id.ts';
import {WORKLOAD_COUNTS} from './workload-counts.ts';

export const WORKLOAD_SORTS = ['open', 'overdue', 'waiting', 'name'] as const;
export type WorkloadSort = (typeof WORKLOAD_SORTS)[number];

/** View of the workload: its order, and the chosen tickets beside it. */
export interface WorkloadView {
  sort: WorkloadSort;
  isReversed: boolean;
  /** Owner and kind of the chosen tickets. */
  chosen: {kind: 'member' | 'team'; id: string; list: WorkloadCount} | null;
}

const readChosen = (search: URLSearchParams): WorkloadView['chosen'] => {
  const list = WORKLOAD_COUNTS.find((count) => count === search.get('list')) ?? 'open';
  for (const kind of ['member', 'team'] as const) {
    const id = search.get(kind);
    if (id !== null && isId(id)) return {kind, id, list};
  }
  return null;
};

/** View in an address; ignores invalid values. */
const readView = (search: URLSearchParams): WorkloadView => {
  const text = search.get('sort') ?? '';
  const sort = WORKLOAD_SORTS.find((one) => one === text.replace(/^-/, '')) ?? 'open';
  return {sort, isReversed: text.startsWith('-'), chosen: readChosen(search)};
};

/** Query of the address of a view. */
const writeView = ({sort, isReversed, chosen}: WorkloadView): Record<string, string> => ({
  ...(sort === 'open' && !isReversed ? {} : {sort: `${isReversed ? '-' : ''}${sort}`}),
  ...(chosen ? {[chosen.kind]: chosen.id} : {}),
  ...(chosen && chosen.list !== 'open' ? {list: chosen.list} : {}),
});

/** View of the workload, stored in the address. */
export function useWorkloadView() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const set = (change: Partial<WorkloadView>) =>
    setSearch(writeView({...view, ...change}), {replace: change.chosen === undefined});
  return {view, set, queryFor: (change: Partial<WorkloadView>) => writeView({...view, ...change})};
}
