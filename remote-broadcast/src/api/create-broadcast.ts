import {request} from '@switchboard/api-client';
import type {BroadcastResponse, CreateBroadcastRequest} from '@switchboard/contracts/broadcasts';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const createBroadcast = async (body: CreateBroadcastRequest) =>
  (
    await request<BroadcastResponse>({
      method: 'POST',
      service: 'campaign',
      path: '/api/broadcasts',
      body,
    })
  ).broadcast;

export function useCreateBroadcast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createBroadcast,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}
