import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** An operation that answers with the updated broadcast, which every screen of it then shows. */
export function useBroadcastChange<Input>(
  change: (input: Input) => Promise<{broadcast: Broadcast; message: string}>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({broadcast}) => {
      queries.setQueryData(keys.one(broadcast.id), broadcast);
      void queries.invalidateQueries({queryKey: keys.lists});
      void queries.invalidateQueries({queryKey: keys.report(broadcast.id)});
      void queries.invalidateQueries({queryKey: keys.recipientsOf(broadcast.id)});
    },
  });
}
