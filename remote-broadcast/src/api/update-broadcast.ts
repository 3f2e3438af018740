import {request} from '@switchboard/api-client';
import type {
  Broadcast,
  BroadcastResponse,
  UpdateBroadcastRequest,
} from '@switchboard/contracts/broadcasts';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

interface Update {
  /** The broadcast as it was when editing began: its version goes along. */
  base: Broadcast;
  body: UpdateBroadcastRequest;
}

const updateBroadcast = async ({base, body}: Update) =>
  (
    await request<BroadcastResponse>({
      method: 'PATCH',
      service: 'campaign',
      path: `/api/broadcasts/${base.id}`,
      body,
      ifMatch: base.version,
    })
  ).broadcast;

export function useUpdateBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateBroadcast,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
