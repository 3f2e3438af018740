import type {Ticket} from '@switchboard/contracts/tickets';
import {Box, RelativeTime} from '@switchboard/ui';
import {Checkbox, TableCell, TableRow} from '@switchboard/ui/data';
import {memo, type MouseEvent, type Ref} from 'react';
import type {Density} from '../state/density.ts';
import type {Selection} from '../state/selection.ts';
import {AssigneeLabel} from './AssigneeLabel.tsx';
import {DueLabel} from './DueLabel.tsx';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from './StatusLabel.tsx';
import {TicketLink} from './TicketLink.tsx';
import {RowViewers} from './TicketViewers.tsx';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** Columns that give way first where the list is narrow; the width is the list's own, whatever the drawer takes. */
const below = (width: number) => `@container tickets (max-width: ${width}px)`;
export const wide = {[below(1000)]: {display: 'none'}};
export const widest = {[below(1240)]: {display: 'none'}};
const narrow = {display: 'none', [below(1000)]: {display: 'inline'}};

/** The time lies above the row's link, so that it can show the exact one; a click on it still opens the ticket. */
const openRow = ({currentTarget}: MouseEvent<HTMLElement>) => currentTarget.closest('tr')?.querySelector('a')?.click();

const tagText = (tags: readonly string[]) => (tags.length > 2 ? `${tags.slice(0, 2).join(', ')} +${tags.length - 2}` : tags.join(', '));

/** What a list has columns for besides those that every list has. */
export interface Columns {
  hasDue: boolean;
  hasTeam: boolean;
  hasTags: boolean;
}

export interface TicketRowProps {
  ticket: Ticket;
  columns: Columns;
  density: Density;
  selection: Selection;
  /** Its place in the whole list, the heading counted, where not all rows are in the page. */
  rowIndex?: number;
  rowRef?: Ref<HTMLTableRowElement>;
}

/** One ticket of the list on a wide screen. Others that come into sight are no reason to render it. */
export const TicketRow = memo(function TicketRow({ticket, columns: {hasDue, hasTeam, hasTags}, density, selection, rowIndex, rowRef}: TicketRowProps) {
  const isSelected = selection.ids.has(ticket.id);
  const isCompact = density === 'compact';
  return (
    <TableRow ref={rowRef} hover selected={isSelected} aria-selected={isSelected} aria-rowindex={rowIndex} data-index={rowIndex === undefined ? undefined : rowIndex - 2} data-ticket={ticket.id} sx={{position: 'relative', '&:last-child td': {borderBottom: 0}, ...(isCompact && {'& td': {py: 0.5}})}}>
      <TableCell padding="checkbox" sx={{'& > *': {position: 'relative', zIndex: 1}}}>
        <Checkbox size="small" checked={isSelected} onChange={() => selection.toggle(ticket.id)} slotProps={{input: {'aria-label': `Select #${ticket.number}`}}} />
      </TableCell>
      <TableCell>
        <Box sx={{...oneLine, fontSize: 14.5}}>
          {isCompact ? <Box component="span" sx={{color: 'text.secondary', fontSize: 13, mr: 1, fontVariantNumeric: 'tabular-nums'}}>#{ticket.number}</Box> : null}
          <TicketLink ticket={ticket} />
          <RowViewers ticketId={ticket.id} />
        </Box>
        {isCompact ? null : (
          <Box sx={{...oneLine, color: 'text.secondary', fontSize: 13}}>
            <Box component="span" sx={{fontVariantNumeric: 'tabular-nums'}}>#{ticket.number}</Box>
            <Box component="span" sx={narrow}>{` · ${ticket.requester.name}`}</Box>
            {ticket.snippet ? ` · ${ticket.snippet}` : ''}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{...oneLine, ...wide}}>{ticket.requester.name}</TableCell>
      <TableCell><StatusLabel status={ticket.status} /></TableCell>
      <TableCell><PriorityLabel priority={ticket.priority} /></TableCell>
      {hasDue ? <TableCell><DueLabel due={ticket.due} /></TableCell> : null}
      <TableCell><AssigneeLabel assignee={ticket.assignee} /></TableCell>
      {hasTeam ? <TableCell sx={{...oneLine, ...widest}}>{ticket.team?.name}</TableCell> : null}
      {hasTags ? <TableCell sx={{...oneLine, ...widest, color: 'text.secondary'}}>{tagText(ticket.tags)}</TableCell> : null}
      <TableCell onClick={openRow} sx={{color: 'text.secondary', whiteSpace: 'nowrap', cursor: 'pointer', '& time': {position: 'relative', zIndex: 1}}}>
        <RelativeTime at={ticket.lastMessageAt} />
      </TableCell>
    </TableRow>
  );
});
