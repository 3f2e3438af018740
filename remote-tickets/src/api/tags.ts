import {request} from '@switchboard/api-client';
import type {Envelope} from '@switchboard/contracts/envelope';
import type {ChangeTagRequest, TagsResponse} from '@switchboard/contracts/tags';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {ticketKeys} from './ticket-keys.ts';
import {usePaced} from './use-paced.ts';

/** The tags on tickets, by name. */
export const useTags = () =>
  useQuery({
    queryKey: ticketKeys.tags(),
    queryFn: ({signal}) => request<TagsResponse>({service: 'connect', path: '/api/tags', signal}),
    select: ({tags}) => tags,
  });

/** Lets a tag be called otherwise on all tickets, or takes it off; that goes on after the answer. */
export function useChangeTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeTagRequest) =>
      request<Envelope>({method: 'POST', service: 'connect', path: '/api/tags/change', body}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Fetches the tags again while they are changed. */
export function useLiveTags(): void {
  const queries = useQueryClient();
  useEvents(
    ['tags.updated'],
    usePaced(() => void queries.invalidateQueries({queryKey: ticketKeys.tags()})),
  );
}
