import {TableBody} from '@switchboard/ui/data';
import {lazy, Suspense} from 'react';
import {TicketRow} from './TicketRow.tsx';
import {useActiveRows} from './use-active-rows.ts';
import type {VirtualRowsProps} from './VirtualRows.tsx';

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((module) => ({default: module.VirtualRows})),
);

/** Shorter lists render all rows. */
const VIRTUAL_FROM = 150;
export const isLong = (tickets: readonly unknown[]): boolean => tickets.length >= VIRTUAL_FROM;

/** Rows of the list on a wide screen. A moving pointer renders two of them only. */
export function TableRows(rows: Omit<VirtualRowsProps, 'isActive' | 'onHold'>) {
  const {isActive, setHeld, handlers} = useActiveRows();
  const {tickets, selection, viewers, ...row} = rows;
  return (
    <TableBody {...handlers}>
      {isLong(tickets) ? (
        <Suspense fallback={null}>
          <VirtualRows {...rows} isActive={isActive} onHold={setHeld} />
        </Suspense>
      ) : (
        tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            {...row}
            ticket={ticket}
            isTicked={selection.ids.has(ticket.id)}
            onTick={selection.toggle}
            viewers={viewers[ticket.id]}
            isActive={isActive(ticket.id)}
            onHold={setHeld}
          />
        ))
      )}
    </TableBody>
  );
}
