import {call} from '@switchboard/api-client';
import {testBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import type {TestBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Sends a test, which costs credits; its answer contains the result of each address. */
export function useTestBroadcast(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TestBroadcastRequest) => call(testBroadcast, {params: {id}, body}),
    onSuccess: () => queries.invalidateQueries({queryKey: keys.estimates(id)}),
  });
}
