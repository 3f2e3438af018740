import {request} from '@switchboard/api-client';
import type {
  TicketListView,
  ViewRequest,
  ViewResponse,
  ViewsResponse,
} from '@switchboard/contracts/views';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/views';
const VIEWS_FRESH_MS = 60_000;

/** Saved lists: the reader's own, those of their teams and of everyone, by name. */
export const useViews = () =>
  useQuery({
    queryKey: ticketKeys.views(),
    queryFn: ({signal}) => request<ViewsResponse>({service: 'connect', path: PATH, signal}),
    select: ({views}) => views,
    staleTime: VIEWS_FRESH_MS,
  });

function useViewMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.views()}),
  });
}

/** Makes a view, or changes the one that is the base. */
export const useSaveView = () =>
  useViewMutation(({base, body}: {base: TicketListView | undefined; body: ViewRequest}) =>
    base === undefined
      ? request<ViewResponse>({method: 'POST', service: 'connect', path: PATH, body})
      : request<ViewResponse>({
          method: 'PUT',
          service: 'connect',
          path: `${PATH}/${base.id}`,
          body,
          ifMatch: base.version,
        }),
  );

export const useDeleteView = () =>
  useViewMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );
