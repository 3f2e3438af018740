import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {tNodes} from '@switchboard/i18n/rich';
import {DateTime, RelativeTime} from '@switchboard/ui';

/** Sending time of a broadcast; of a draft, the time of its last edit. */
export function BroadcastWhen({
  broadcast: {status, scheduleAt, startedAt, finishedAt, updatedAt},
}: {
  broadcast: Broadcast;
}) {
  if (status === 'scheduled' && scheduleAt) return <DateTime at={scheduleAt} />;
  if (finishedAt) return <RelativeTime at={finishedAt} />;
  if (startedAt) return tNodes('Started {time}', {time: <RelativeTime at={startedAt} />});
  return tNodes('Edited {time}', {time: <RelativeTime at={updatedAt} />});
}
