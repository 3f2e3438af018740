import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {StatusChip} from '@switchboard/ui/data';
import {STATUS_LABELS, STATUS_TONES} from './labels.ts';

/** A ticket's status as a chip. */
export const StatusLabel = ({status}: {status: TicketStatus}) => (
  <StatusChip label={STATUS_LABELS[status]} tone={STATUS_TONES[status]} />
);
