import {call} from '@switchboard/api-client';
import {
  countViews,
  createView,
  deleteView,
  listViews,
  saveListLayout,
  updateView,
} from '@switchboard/contracts/views/endpoints';
import type {
  ListLayout,
  ListLayoutRequest,
  TicketListView,
  ViewRequest,
  ViewsResponse,
} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {useQuery, useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {kept} from '@switchboard/session/kept';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useEffectEvent, useState} from 'react';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const VIEWS_FRESH_MS = 60_000;

const viewsQuery = {
  queryKey: ticketKeys.views(),
  queryFn: ({signal}: {signal: AbortSignal}) => call(listViews, {signal}),
  staleTime: VIEWS_FRESH_MS,
};

/** Saved views by name: the user's own, and those shared with their teams and everyone. */
export const useViews = () => useQuery({...viewsQuery, select: ({views}) => views});

const COUNTS_FRESH_MS = 30_000;

/** Number of tickets in each saved view, by id, while in use. */
export const useViewCounts = (): Partial<Record<string, number>> =>
  useQuery({
    queryKey: ticketKeys.viewCounts(),
    queryFn: ({signal}) => call(countViews, {signal}),
    select: ({counts}) => Object.fromEntries(counts.map(({id, count}) => [id, count])),
    staleTime: COUNTS_FRESH_MS,
    refetchInterval: 2 * COUNTS_FRESH_MS,
  }).data ?? {};

/** Layout before any choice. */
const INITIAL: ListLayout = {isColumnOpen: null, isSplit: false, order: []};

const readKept = (text: string | null): ListLayout => {
  try {
    return {...INITIAL, ...(JSON.parse(text ?? '{}') as Partial<ListLayout>)};
  } catch {
    return INITIAL;
  }
};

/** The user's layout of lists, from this browser until the server responds. @returns the layout, and a function that updates parts of it */
export function useListLayout(): [ListLayout, (change: ListLayoutRequest) => void] {
  const place = kept('switchboard-list-layout', useCurrentUser().id);
  const queries = useQueryClient();
  const [own, setOwn] = useState(() => readKept(place.read()));
  const known = useQuery({...viewsQuery, select: (data) => data.layout}).data;
  const layout = known ?? own;
  const text = known && JSON.stringify(known);
  const keep = useEffectEvent((one: string) => place.write(one));
  useEffect(() => {
    if (text) keep(text);
  }, [text]);
  const change = (wanted: ListLayoutRequest) => {
    const next = {...layout, ...wanted};
    setOwn(next);
    queries.setQueryData<ViewsResponse>(
      ticketKeys.views(),
      (data) => data && {...data, layout: next},
    );
    call(saveListLayout, {body: wanted}).catch((error: unknown) => {
      showErrorToast(error, t('The layout was not saved. Try again.'));
      void queries.invalidateQueries({queryKey: ticketKeys.views()});
    });
  };
  return [layout, change];
}

const useViewMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.views(), mutationFn);

/** Creates a view, or updates the base. */
export const useSaveView = () =>
  useViewMutation(({base, body}: {base: TicketListView | undefined; body: ViewRequest}) =>
    base === undefined
      ? call(createView, {body})
      : call(updateView, {params: {id: base.id}, body, ifMatch: base.version}),
  );

export const useDeleteView = () =>
  useViewMutation((id: string) => call(deleteView, {params: {id}}));
