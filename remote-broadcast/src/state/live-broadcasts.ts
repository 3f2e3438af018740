import {useEvents} from '@switchboard/events';
import {usePaced} from '@switchboard/events/paced';
import {useQueryClient} from '@switchboard/query';
import {keys} from '../api/keys.ts';

const CHANGES = ['broadcast.changed', 'broadcast.status', 'broadcast.progress'] as const;

/** Refetches the lists when a broadcast changes or continues. */
export function useLiveLists(): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => void queries.invalidateQueries({queryKey: keys.lists}));
  useEvents(CHANGES, refetch);
}

/** Refetches a broadcast, its figures and its recipients when it changes, continues, or may have been answered, here or elsewhere. */
export function useLiveBroadcast(id: string): void {
  const queries = useQueryClient();
  const refetch = usePaced(() => {
    void queries.invalidateQueries({queryKey: keys.one(id)});
    void queries.invalidateQueries({queryKey: keys.report(id)});
    void queries.invalidateQueries({queryKey: keys.recipientsOf(id)});
  });
  useEvents(CHANGES, (payload) => {
    if (payload['id'] === undefined || payload['id'] === id) refetch();
  });
  // A reply is a ticket.
  useEvents(['ticket.created'], refetch);
}
