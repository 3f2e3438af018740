import type {EventType} from '@switchboard/contracts/events';
import type {Trx} from '../database/index.ts';
import {insertEvent} from './repository.ts';

/** Wakes the readers of the outbox; the payload is `workspaceId:seq`. */
export const EVENTS_CHANNEL = 'switchboard_events';

export interface NewEvent {
  workspaceId: string;
  type: EventType;
  /** Contains ids only: the receiver fetches the displayed data again. */
  payload: Record<string, unknown>;
  /** Users who may receive it; omitted: every member of the workspace. */
  audience?: string[];
}

/**
 * Writes an event in the same transaction as the change that it reports. The workspace's counter row stays locked until the commit, so the
 * order of `seq` is the order of commits, without gaps: publish as late in the transaction as possible.
 */
export const publishEvent = (
  trx: Trx,
  {workspaceId, type, payload, audience}: NewEvent,
): Promise<void> =>
  insertEvent(trx, {
    workspaceId,
    type,
    payload,
    audience: audience ?? null,
    channel: EVENTS_CHANNEL,
  });
