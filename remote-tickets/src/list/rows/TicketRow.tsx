import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {RelativeTime} from '@switchboard/ui';
import {memo} from 'react';
import type {Density} from '../density.ts';
import type {Selection} from '../bulk/selection.ts';
import {AssigneeLabel} from './AssigneeLabel.tsx';
import {DueLabel} from '../../sla/index.ts';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from '../../shared/StatusLabel.tsx';
import {TicketLink} from '../../shared/TicketLink.tsx';
import {UnreadDot} from './UnreadDot.tsx';
import {TurnMark} from './TurnMark.tsx';
import {openRow} from './open-row.ts';
import {RowViewers} from '../../viewers/index.ts';

const tagText = (tags: readonly string[]) =>
  tags.length > 2 ? `${tags.slice(0, 2).join(', ')} +${tags.length - 2}` : tags.join(', ');

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
  /** Who has it open. */
  viewers: readonly Viewer[] | undefined;
  /** Its place in the whole list, the heading counted, where not all rows are in the page. */
  rowIndex?: number;
}

/** One ticket of the list on a wide screen, with the look of `ticket-row-look.ts`. Others that come into sight are no reason to render it. */
export const TicketRow = memo(function TicketRow({
  ticket,
  columns: {hasDue, hasTeam, hasTags},
  density,
  selection,
  viewers,
  rowIndex,
}: TicketRowProps) {
  const isSelected = selection.ids.has(ticket.id);
  const isCompact = density === 'compact';
  return (
    <tr
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      data-ticket={ticket.id}
      className={density}
    >
      <td className="tick">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => selection.toggle(ticket.id)}
          aria-label={`Select #${ticket.number}`}
        />
      </td>
      <td>
        <div className="line subject">
          {ticket.isUnread ? <UnreadDot /> : null}
          <TurnMark turn={ticket.turn} />
          {isCompact ? <span className="number">#{ticket.number}</span> : null}
          <TicketLink ticket={ticket} />
          <RowViewers viewers={viewers} />
        </div>
        {isCompact ? null : (
          <div className="line about">
            <span className="number">#{ticket.number}</span>
            <span className="if-narrow">{` · ${ticket.requester.name}`}</span>
            {ticket.snippet ? ` · ${ticket.snippet}` : ''}
          </div>
        )}
      </td>
      <td className="line if-wide">{ticket.requester.name}</td>
      <td>
        <StatusLabel status={ticket.status} />
      </td>
      <td>
        <PriorityLabel priority={ticket.priority} />
      </td>
      {hasDue ? (
        <td>
          <DueLabel due={ticket.due} />
        </td>
      ) : null}
      <td>
        <AssigneeLabel assignee={ticket.assignee} />
      </td>
      {hasTeam ? <td className="line if-widest">{ticket.team?.name}</td> : null}
      {hasTags ? <td className="line if-widest tags">{tagText(ticket.tags)}</td> : null}
      <td className="time" onClick={openRow}>
        <RelativeTime at={ticket.lastMessageAt} />
      </td>
    </tr>
  );
});
