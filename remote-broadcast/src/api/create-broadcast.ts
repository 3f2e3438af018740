import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/broadcasts/endpoints';
import type {CreateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useCreateBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateBroadcastRequest) =>
      (await call(endpoints.createBroadcast, {body})).broadcast,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
