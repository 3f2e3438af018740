import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {useWindowVirtualizer} from '@tanstack/react-virtual';
import {useLayoutEffect, useRef, useState} from 'react';
import type {Selection} from '../bulk/selection.ts';
import {TicketRow, type TicketRowProps} from './TicketRow.tsx';

export interface VirtualRowsProps extends Pick<TicketRowProps, 'columns' | 'density' | 'onHold'> {
  tickets: readonly Ticket[];
  selection: Selection;
  viewers: Partial<Record<string, Viewer[]>>;
  isActive: (id: string) => boolean;
}

const HEIGHTS = {comfortable: 62, compact: 47};
const OVERSCAN = 8;

const Space = ({height}: {height: number}) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{height, padding: 0, border: 0}} />
    </tr>
  ) : null;

/**
 * Visible rows of a long list, in a table with the height of all rows. Row height is that of the second row: the first has half a border
 * less.
 */
export function VirtualRows({tickets, selection, viewers, isActive, ...row}: VirtualRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [height, setHeight] = useState(HEIGHTS[row.density]);
  useLayoutEffect(
    () => setScrollMargin((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    [],
  );
  useLayoutEffect(() => {
    const second = top.current?.parentElement?.querySelector('[data-ticket] + [data-ticket]');
    setHeight(second?.getBoundingClientRect().height || HEIGHTS[row.density]);
  }, [row.density]);
  const virtual = useWindowVirtualizer({
    count: tickets.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <>
      <tr ref={top} aria-hidden style={{height: 0}} />
      <Space height={(first?.start ?? scrollMargin) - scrollMargin} />
      {items.map(({index}) => {
        const ticket = tickets[index];
        return ticket ? (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            rowIndex={index + 2}
            isTicked={selection.ids.has(ticket.id)}
            onTick={selection.toggle}
            viewers={viewers[ticket.id]}
            isActive={isActive(ticket.id)}
            {...row}
          />
        ) : null;
      })}
      <Space height={virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)} />
    </>
  );
}
