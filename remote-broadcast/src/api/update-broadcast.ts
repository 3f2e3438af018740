import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast, UpdateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

interface Update {
  /** The broadcast as it was when editing began: its version is sent along. */
  base: Broadcast;
  body: UpdateBroadcastRequest;
}

const updateBroadcast = async ({base: {id, version}, body}: Update) =>
  (await call(endpoints.updateBroadcast, {params: {id}, body, ifMatch: version})).broadcast;

export function useUpdateBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateBroadcast,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
