import {call} from '@switchboard/api-client';
import {
  refuseApproval,
  requestApproval,
  scheduleBroadcast,
  startBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {
  RefuseBroadcastRequest,
  ScheduleBroadcastRequest,
  StartBroadcastRequest,
} from '@switchboard/contracts/broadcasts/schemas';
import {useBroadcastChange} from './change-broadcast.ts';

export const useStartBroadcast = () =>
  useBroadcastChange(({id, ...body}: {id: string} & StartBroadcastRequest) =>
    call(startBroadcast, {params: {id}, body}),
  );

export const useScheduleBroadcast = () =>
  useBroadcastChange(({id, ...body}: {id: string} & ScheduleBroadcastRequest) =>
    call(scheduleBroadcast, {params: {id}, body}),
  );

export const useRequestApproval = () =>
  useBroadcastChange((id: string) => call(requestApproval, {params: {id}}));

export const useRefuseApproval = () =>
  useBroadcastChange(({id, ...body}: {id: string} & RefuseBroadcastRequest) =>
    call(refuseApproval, {params: {id}, body}),
  );
