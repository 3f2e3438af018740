import {paths} from '../paths.ts';
import {ALL_VIEWS, MY_VIEWS, readFilters, type TicketView} from '../filters/ticket-filters.ts';
import type {TicketList} from '../queries/ticket-keys.ts';

const VIEWS: Record<string, readonly [TicketView, ...TicketView[]]> = {
  [paths.mine()]: MY_VIEWS,
  [paths.all()]: ALL_VIEWS,
};

/** Parses the list from an address; undefined for other addresses. */
export function readListAddress(address: string): TicketList | undefined {
  const [pathname = '', query = ''] = address.split('?');
  const views = VIEWS[pathname];
  if (!views) return undefined;
  const search = new URLSearchParams(query);
  const view = views.find((one) => one === search.get('view')) ?? views[0];
  return {view, ...readFilters(search, view)};
}
