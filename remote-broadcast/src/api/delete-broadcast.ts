import {request} from '@switchboard/api-client';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const deleteBroadcast = (id: string) =>
  request<unknown>({method: 'DELETE', service: 'campaign', path: `/api/broadcasts/${id}`});

export function useDeleteBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteBroadcast,
    onSettled: () => queries.invalidateQueries({queryKey: keys.lists}),
  });
}
