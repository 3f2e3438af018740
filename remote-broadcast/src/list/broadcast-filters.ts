import type {
  Broadcast,
  BroadcastSort,
  BroadcastsQuery,
} from '@switchboard/contracts/broadcasts/schemas';
import {useSearchParams} from '@switchboard/router';
import {CHANNEL_LABELS, STATUS_LABELS, type Channel} from '../components/labels.ts';

type Status = Broadcast['status'];

/** Filters and order of the list. An empty filter means any. */
export interface BroadcastFilters {
  status: Status[];
  channel: Channel[];
  q: string;
  sort: BroadcastSort;
}

/** The last changed first. */
const USUAL_SORT = '-updatedAt';
const SORTS: readonly BroadcastSort[] = [
  'name',
  '-name',
  'status',
  '-status',
  'recipients',
  '-recipients',
  'at',
  '-at',
];

const STATUSES = Object.keys(STATUS_LABELS) as Status[];
const CHANNELS = Object.keys(CHANNEL_LABELS) as Channel[];

const listIn = <Value extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] => {
  const given = (search.get(name) ?? '').split(',');
  return known.filter((value) => given.includes(value));
};

/** The filters of an address; invalid values are omitted. */
export const readFilters = (search: URLSearchParams): BroadcastFilters => ({
  status: listIn(search, 'status', STATUSES),
  channel: listIn(search, 'channel', CHANNELS),
  q: search.get('q') ?? '',
  sort: SORTS.find((sort) => sort === search.get('sort')) ?? USUAL_SORT,
});

/** Request to the service; both channels are the same as none. */
export const toQuery = ({
  status,
  channel: [channel, other],
  q,
  sort,
}: BroadcastFilters): Omit<BroadcastsQuery, 'limit' | 'cursor'> => ({
  ...(q && {q}),
  ...(status.length > 0 && {status: status.join(',')}),
  ...(channel && !other && {channel}),
  ...(sort !== USUAL_SORT && {sort}),
});

/** The filters of the list, kept in the address: they survive a reload and the way back, and can be shared. */
export function useBroadcastFilters() {
  const [search, setSearch] = useSearchParams();
  const set = (change: Partial<Record<keyof BroadcastFilters, string | readonly string[]>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (String(value)) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      {replace: true},
    );
  const filters = readFilters(search);
  return {
    filters,
    isFiltered: Object.keys(toQuery({...filters, sort: USUAL_SORT})).length > 0,
    set,
    clear: () => set({status: '', channel: '', q: ''}),
  };
}
