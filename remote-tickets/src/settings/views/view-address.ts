import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {paths} from '../../shared/paths.ts';
import {readFilters, writeFilters} from '../../shared/filters/ticket-filters.ts';

/** Address of a saved view. */
export const viewAddress = ({id, filter, sort}: TicketListView) => {
  const stored = new URLSearchParams({...filter, sort});
  return paths.saved(
    id,
    writeFilters(new URLSearchParams(), 'all', readFilters(stored, 'all')).toString(),
  );
};
