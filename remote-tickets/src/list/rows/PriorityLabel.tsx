import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import {Box} from '@switchboard/ui';
import {PRIORITY_LABELS} from '../../shared/words/labels.ts';

/** Number and colour of filled bars. */
const LEVELS: Record<TicketPriority, {filled: number; color: string}> = {
  low: {filled: 1, color: 'text.secondary'},
  normal: {filled: 2, color: 'text.secondary'},
  high: {filled: 3, color: 'warning.main'},
  urgent: {filled: 4, color: 'error.main'},
};

const BARS = [1, 2, 3, 4];

/** Faint by colour: opacity would create a separate paint layer for each bar, in each row of a list. */
const FAINT = 'color-mix(in srgb, currentColor 22%, transparent)';

const lookOf = ({filled, color}: (typeof LEVELS)[TicketPriority]) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: 'nowrap',
  fontWeight: filled > 2 ? 600 : 400,
  '& > span': {display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: 14, color},
  '& i': {flexShrink: 0, width: 3, borderRadius: '1px', bgcolor: 'currentColor'},
  [`& i:nth-of-type(n + ${filled + 1})`]: {bgcolor: FAINT},
  ...Object.fromEntries(BARS.map((bar) => [`& i:nth-of-type(${bar})`, {height: 2 + bar * 3}])),
});

const LOOKS = {
  low: lookOf(LEVELS.low),
  normal: lookOf(LEVELS.normal),
  high: lookOf(LEVELS.high),
  urgent: lookOf(LEVELS.urgent),
};

/** A priority as a signal icon with its name. */
export const PriorityLabel = ({priority}: {priority: TicketPriority}) => (
  <Box component="span" sx={LOOKS[priority]}>
    <span aria-hidden>
      {BARS.map((bar) => (
        <i key={bar} />
      ))}
    </span>
    {PRIORITY_LABELS[priority]}
  </Box>
);
