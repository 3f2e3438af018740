import {call} from '@switchboard/api-client';
import {testBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import type {TestBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useMutation} from '@switchboard/query';

/** Sends a test; its answer says of each address whether it left. */
export const useTestBroadcast = (id: string) =>
  useMutation({
    mutationFn: (body: TestBroadcastRequest) => call(testBroadcast, {params: {id}, body}),
  });
