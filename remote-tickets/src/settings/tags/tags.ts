import {call} from '@switchboard/api-client';
import {changeTag} from '@switchboard/contracts/tags/endpoints';
import type {ChangeTagRequest} from '@switchboard/contracts/tags/schemas';
import {useEvents} from '@switchboard/events';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';
import {usePaced} from '@switchboard/events/paced';

/** Renames a tag on all tickets, or removes it; the work continues after the response. */
export function useChangeTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeTagRequest) => call(changeTag, {body}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Fetches the tags again during changes. */
export function useLiveTags(): void {
  const queries = useQueryClient();
  useEvents(
    ['tags.updated'],
    usePaced(() => void queries.invalidateQueries({queryKey: ticketKeys.tags()})),
  );
}
