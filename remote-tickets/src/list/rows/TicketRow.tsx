import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {t} from '@switchboard/i18n';
import {DateTime, RelativeTime} from '@switchboard/ui';
import {lazy, memo, Suspense, type ReactNode} from 'react';
import type {Column} from '../columns.ts';
import type {Density} from '../density.ts';
import {AssigneeLabel} from './AssigneeLabel.tsx';
import {DueLabel} from '../../sla/index.ts';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from '../../shared/words/StatusLabel.tsx';
import {TicketLink} from '../../shared/way-back/TicketLink.tsx';
import {TicketMarks} from './TicketMarks.tsx';
import {isRange} from './is-range.ts';
import {openRow} from './open-row.ts';
import {RowViewers} from '../../viewers/index.ts';

const RowActions = lazy(() =>
  import('./RowActions.tsx').then((module) => ({default: module.RowActions})),
);

const tagText = (tags: readonly string[]) =>
  tags.length > 2 ? `${tags.slice(0, 2).join(', ')} +${tags.length - 2}` : tags.join(', ');

/** Content of a row by column. */
const CELLS: Record<Column, (ticket: Ticket) => ReactNode> = {
  requester: ({requester}) => requester.name,
  status: ({status}) => <StatusLabel status={status} />,
  priority: ({priority}) => <PriorityLabel priority={priority} />,
  due: ({due}) => <DueLabel due={due} />,
  snoozed: ({snoozedUntil}) => (snoozedUntil ? <DateTime at={snoozedUntil} /> : null),
  assignee: ({assignee}) => <AssigneeLabel assignee={assignee} />,
  team: ({team}) => team?.name,
  tags: ({tags}) => tagText(tags),
  last: ({lastMessageAt}) => <RelativeTime at={lastMessageAt} />,
};

export interface TicketRowProps {
  ticket: Ticket;
  columns: readonly Column[];
  density: Density;
  isTicked: boolean;
  onTick: (id: string, isRange: boolean) => void;
  /** Viewers of the ticket. */
  viewers: readonly Viewer[] | undefined;
  /** True while the row shows its actions. */
  isActive: boolean;
  /** See `RowActions`. */
  onHold: (id: string | undefined) => void;
  /** Index in the whole list including the header, if some rows are not rendered. */
  rowIndex?: number;
}

/** One ticket of the list on a wide screen, with the look of `ticket-row-look.ts`. Scrolling and ticks of other rows do not render it. */
export const TicketRow = memo(function TicketRow({
  ticket,
  columns,
  density,
  isTicked,
  onTick,
  viewers,
  isActive,
  onHold,
  rowIndex,
}: TicketRowProps) {
  const isCompact = density === 'compact';
  return (
    <tr
      aria-selected={isTicked}
      aria-rowindex={rowIndex}
      data-ticket={ticket.id}
      className={isActive ? `${density} active` : density}
    >
      <td className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({nativeEvent}) => onTick(ticket.id, isRange(nativeEvent))}
          aria-label={t('Select #{number}', {number: ticket.number})}
        />
      </td>
      <td>
        <div className="line subject">
          <TicketMarks ticket={ticket} />
          {isCompact ? <span className="number">#{ticket.number}</span> : null}
          <TicketLink ticket={ticket} />
          <RowViewers viewers={viewers} />
        </div>
        {isActive ? (
          <Suspense fallback={null}>
            <RowActions ticket={ticket} onHold={onHold} />
          </Suspense>
        ) : null}
        {isCompact ? null : (
          <div className="line about">
            <span className="number">#{ticket.number}</span>
            <span className="if-narrow">{` · ${ticket.requester.name}`}</span>
            {ticket.snippet ? ` · ${ticket.snippet}` : ''}
          </div>
        )}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          className={`line ${column}`}
          onClick={column === 'last' ? openRow : undefined}
        >
          {CELLS[column](ticket)}
        </td>
      ))}
    </tr>
  );
});
