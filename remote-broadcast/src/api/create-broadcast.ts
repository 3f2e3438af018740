import {call} from '@switchboard/api-client';
import {createBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import type {CreateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useCreateBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateBroadcastRequest) => call(createBroadcast, {body}),
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
