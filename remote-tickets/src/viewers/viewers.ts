import {addressOf, call} from '@switchboard/api-client';
import {fillPath} from '@switchboard/contracts/endpoint';
import {beginViewing, endViewing, listViewers} from '@switchboard/contracts/viewing/endpoints';
import {VIEWING_BEAT_MS} from '@switchboard/contracts/limits';
import type {AgentsResponse, Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Viewer, ViewingMode, ViewingResponse} from '@switchboard/contracts/viewing/schemas';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient, type QueryClient} from '@switchboard/query';
import {getToken, useCurrentUser} from '@switchboard/session';
import {useEffect} from 'react';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Drops viewers whose browser disappeared without notice. */
const REFRESH_MS = 30_000;

const MODES: readonly ViewingMode[] = ['viewing', 'replying', 'noting'];

const getViewers = (signal: AbortSignal) => call(listViewers, {signal});
const viewersQuery = {
  queryKey: ticketKeys.viewers(),
  queryFn: ({signal}: {signal: AbortSignal}) => getViewers(signal),
  staleTime: REFRESH_MS,
};

const putViewing = (ticketId: string, mode: ViewingMode) =>
  call(beginViewing, {params: {id: ticketId}, body: {mode}});
const deleteViewing = (ticketId: string) => call(endViewing, {params: {id: ticketId}});

/** Sent by the browser after the page is gone. */
function leaveWithPage(ticketId: string) {
  const token = getToken();
  if (!token) return;
  const {method, service, path} = endViewing;
  void fetch(addressOf(service, fillPath(path, {id: ticketId})), {
    method,
    keepalive: true,
    headers: {Authorization: `Bearer ${token}`},
  }).catch(() => undefined);
}

const setViewers = (queries: QueryClient, change: (viewers: Viewer[]) => Viewer[]) =>
  queries.setQueryData<ViewingResponse>(
    ticketKeys.viewers(),
    (known) => known && {...known, viewers: change(known.viewers)},
  );

/** One viewer of a ticket in an event; undefined for other events. */
const readSight = ({ticketId, userId, mode}: Record<string, unknown>) =>
  typeof ticketId === 'string' && typeof userId === 'string'
    ? {ticketId, userId, mode: MODES.find((known) => known === mode)}
    : undefined;

/** Tracks the viewers of all tickets; used by the one open page. */
export function useLiveViewers(): void {
  const queries = useQueryClient();
  const me = useCurrentUser().id;
  useQuery({...viewersQuery, refetchInterval: REFRESH_MS});
  useEvents(['ticket.viewers'], (payload) => {
    const sight = readSight(payload);
    if (sight?.userId === me) return;
    const agents = queries.getQueryData<AgentsResponse>(ticketKeys.agents())?.agents;
    const user = agents?.find(({id}) => id === sight?.userId);
    if (!sight || (sight.mode && !user))
      return void queries.invalidateQueries({queryKey: ticketKeys.viewers()});
    const {ticketId, userId, mode} = sight;
    setViewers(queries, (viewers) => [
      ...viewers.filter((viewer) => viewer.ticketId !== ticketId || viewer.user.id !== userId),
      ...(mode && user ? [{ticketId, user, mode}] : []),
    ]);
  });
}

/** Other viewers of a ticket. */
export const useViewers = (ticketId: string): readonly Viewer[] =>
  useViewersByTicket()[ticketId] ?? [];

const byTicket = ({viewers}: ViewingResponse) => Object.groupBy(viewers, ({ticketId}) => ticketId);

/** Other viewers by ticket id. */
export const useViewersByTicket = (): Partial<Record<string, Viewer[]>> =>
  useQuery({...viewersQuery, select: byTicket}).data ?? {};

/** Announces the user and their activity as a viewer of a ticket, while its tab is visible. */
export function useViewing({id}: Ticket, mode: ViewingMode): void {
  const queries = useQueryClient();
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === 'hidden') return;
      void putViewing(id, mode).then(
        ({viewers}) =>
          setViewers(queries, (known) => [
            ...known.filter(({ticketId}) => ticketId !== id),
            ...viewers,
          ]),
        () => undefined, // The next beat tries again.
      );
    };
    const leave = () => leaveWithPage(id);
    beat();
    const timer = setInterval(beat, VIEWING_BEAT_MS);
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('pageshow', beat);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pageshow', beat);
      window.removeEventListener('pagehide', leave);
    };
  }, [queries, id, mode]);
  useEffect(() => () => void deleteViewing(id).catch(() => undefined), [id]);
}
