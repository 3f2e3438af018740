import {call} from '@switchboard/api-client';
import {deleteBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useDeleteBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteBroadcast, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
