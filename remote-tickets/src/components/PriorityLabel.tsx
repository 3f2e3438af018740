import type {TicketPriority} from '@switchboard/contracts/tickets';
import {Box} from '@switchboard/ui';
import {PRIORITY_LABELS} from '../labels.ts';

/** How many bars are filled, and their colour. */
const LEVELS: Record<TicketPriority, {filled: number; color: string}> = {
  low: {filled: 1, color: 'text.secondary'},
  normal: {filled: 2, color: 'text.secondary'},
  high: {filled: 3, color: 'warning.main'},
  urgent: {filled: 4, color: 'error.main'},
};

const BARS = [1, 2, 3, 4];

/** A priority as a rising signal with its word. */
export function PriorityLabel({priority}: {priority: TicketPriority}) {
  const {filled, color} = LEVELS[priority];
  return (
    <Box component="span" sx={{display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap', fontWeight: filled > 2 ? 600 : 400}}>
      <Box component="span" aria-hidden sx={{display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: 14, color}}>
        {BARS.map((bar) => (
          <Box key={bar} component="span" sx={{width: 3, height: 2 + bar * 3, borderRadius: '1px', bgcolor: 'currentColor', opacity: bar <= filled ? 1 : 0.22}} />
        ))}
      </Box>
      {PRIORITY_LABELS[priority]}
    </Box>
  );
}
