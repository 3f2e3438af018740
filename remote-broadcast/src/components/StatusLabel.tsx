import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {StatusChip} from '@switchboard/ui/data';
import {statusOf} from './labels.ts';

/** A broadcast's status as a chip. */
export const StatusLabel = ({broadcast}: {broadcast: Pick<Broadcast, 'status' | 'approval'>}) => (
  <StatusChip {...statusOf(broadcast)} />
);
