import {call} from '@switchboard/api-client';
import {
  cancelBroadcast,
  duplicateBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  retryBroadcast,
  unscheduleBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {RetryBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {useBroadcastChange} from './change-broadcast.ts';

/** Operations on a scheduled or running broadcast: each takes its id. */
export const usePauseBroadcast = () =>
  useBroadcastChange((id: string) => call(pauseBroadcast, {params: {id}}));

export const useResumeBroadcast = () =>
  useBroadcastChange((id: string) => call(resumeBroadcast, {params: {id}}));

export const useCancelBroadcast = () =>
  useBroadcastChange((id: string) => call(cancelBroadcast, {params: {id}}));

export const useUnscheduleBroadcast = () =>
  useBroadcastChange((id: string) => call(unscheduleBroadcast, {params: {id}}));

export const useDuplicateBroadcast = () =>
  useBroadcastChange((id: string) => call(duplicateBroadcast, {params: {id}}));

export const useRetryBroadcast = () =>
  useBroadcastChange(({id, ...body}: {id: string} & RetryBroadcastRequest) =>
    call(retryBroadcast, {params: {id}, body}),
  );
