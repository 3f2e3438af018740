import {call} from '@switchboard/api-client';
import {
  createView,
  deleteView,
  listViews,
  updateView,
} from '@switchboard/contracts/views/endpoints';
import type {TicketListView, ViewRequest} from '@switchboard/contracts/views/schemas';
import {useQuery} from '@switchboard/query';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/ticket-keys.ts';

const VIEWS_FRESH_MS = 60_000;

/** Saved lists: the reader's own, those of their teams and of everyone, by name. */
export const useViews = () =>
  useQuery({
    queryKey: ticketKeys.views(),
    queryFn: ({signal}) => call(listViews, {signal}),
    select: ({views}) => views,
    staleTime: VIEWS_FRESH_MS,
  });

const useViewMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.views(), mutationFn);

/** Makes a view, or changes the one that is the base. */
export const useSaveView = () =>
  useViewMutation(({base, body}: {base: TicketListView | undefined; body: ViewRequest}) =>
    base === undefined
      ? call(createView, {body})
      : call(updateView, {params: {id: base.id}, body, ifMatch: base.version}),
  );

export const useDeleteView = () =>
  useViewMutation((id: string) => call(deleteView, {params: {id}}));
