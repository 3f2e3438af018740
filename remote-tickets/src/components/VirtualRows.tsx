import type {Ticket} from '@switchboard/contracts/tickets';
import {useWindowVirtualizer} from '@tanstack/react-virtual';
import {useLayoutEffect, useRef, useState} from 'react';
import {TicketRow, type TicketRowProps} from './TicketRow.tsx';

export interface VirtualRowsProps extends Pick<TicketRowProps, 'columns' | 'density' | 'selection'> {
  tickets: readonly Ticket[];
}

const HEIGHTS = {comfortable: 61, compact: 39};
const OVERSCAN = 12;

const Space = ({height}: {height: number}) => (height > 0 ? <tr aria-hidden><td colSpan={10} style={{height, padding: 0, border: 0}} /></tr> : null);

/** The rows of a long list that are in sight, in a table that stays as high as all of them. */
export function VirtualRows({tickets, ...row}: VirtualRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: tickets.length, estimateSize: () => HEIGHTS[row.density], overscan: OVERSCAN, scrollMargin, getItemKey: (index) => tickets[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <>
      <tr ref={top} aria-hidden style={{height: 0}} />
      <Space height={(first?.start ?? scrollMargin) - scrollMargin} />
      {items.map(({index, key}) => {
        const ticket = tickets[index];
        return ticket ? <TicketRow key={key} ticket={ticket} rowIndex={index + 2} rowRef={virtual.measureElement} {...row} /> : null;
      })}
      <Space height={virtual.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)} />
    </>
  );
}
