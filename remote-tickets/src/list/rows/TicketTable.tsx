import type {Ticket, TicketSort} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {
  Checkbox,
  Table,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@switchboard/ui/data';
import {memo, useMemo} from 'react';
import type {Density} from '../density.ts';
import type {Selection} from '../bulk/selection.ts';
import {useViewersByTicket} from '../../viewers/index.ts';
import type {TicketView} from '../../shared/filters/ticket-filters.ts';
import {COLUMN_LABELS, COLUMNS, type Column, widthOf} from '../columns.ts';
import {columnLook, headLook, rowLook} from './ticket-row-look.ts';
import {isLong, TableRows} from './TableRows.tsx';

/** Sort orders of a column header, in the order of clicks. */
const SORTS_OF: Partial<Record<Column, readonly TicketSort[]>> = {
  priority: ['-priority'],
  due: ['dueAt'],
  last: ['-lastMessageAt', 'lastMessageAt'],
};

export interface TicketTableProps {
  view: TicketView;
  tickets: readonly Ticket[];
  label: string;
  density: Density;
  selection: Selection;
  /** Hidden columns. */
  hidden: readonly Column[];
  sort: TicketSort;
  onSort: (sort: TicketSort) => void;
}

/** Header of a column, which sorts the list if supported. */
function Head({
  column,
  sort,
  onSort,
}: {column: Column} & Pick<TicketTableProps, 'sort' | 'onSort'>) {
  const label = COLUMN_LABELS[column];
  const sorts = SORTS_OF[column] ?? [];
  const place = sorts.indexOf(sort);
  const isActive = place >= 0;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const next = sorts[(place + 1) % sorts.length];
  return (
    <TableCell
      className={column}
      sx={{width: widthOf(column)}}
      {...(isActive && {sortDirection: direction})}
    >
      {next ? (
        <TableSortLabel
          active={isActive}
          direction={isActive ? direction : next.startsWith('-') ? 'desc' : 'asc'}
          onClick={() => onSort(next)}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

const Heads = memo(function Heads({
  columns,
  ...order
}: {columns: readonly Column[]} & Pick<TicketTableProps, 'sort' | 'onSort'>) {
  return columns.map((column) => <Head key={column} column={column} {...order} />);
});

/** Columns with useful content: the headings of My Tickets and Unassigned already name the assignee. */
const columnsOf = (view: TicketView, tickets: readonly Ticket[], hidden: readonly Column[]) => {
  const isEmpty: Partial<Record<Column, boolean>> = {
    assignee: view === 'mine' || view === 'unassigned',
    snoozed: tickets.every(({snoozedUntil}) => snoozedUntil === null),
    due: tickets.every(({due}) => due === null),
    team: tickets.every(({team}) => team === null),
    tags: tickets.every(({tags}) => tags.length === 0),
  };
  return COLUMNS.filter((column) => !hidden.includes(column) && !isEmpty[column]);
};

/** List on a wide screen. */
export function TicketTable({
  view,
  tickets,
  label,
  density,
  selection,
  hidden,
  sort,
  onSort,
}: TicketTableProps) {
  const columns = useMemo(() => columnsOf(view, tickets, hidden), [view, tickets, hidden]);
  const look = useMemo(
    () => [{tableLayout: 'fixed'}, headLook, rowLook, columnLook(columns)],
    [columns],
  );
  const {size} = selection.ids;
  const viewers = useViewersByTicket();
  return (
    <TableContainer
      sx={{containerType: 'inline-size', containerName: 'tickets', overflow: 'visible'}}
    >
      <Table
        aria-label={label}
        aria-rowcount={isLong(tickets) ? tickets.length + 1 : undefined}
        sx={look}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{width: 48}}>
              <Checkbox
                size="small"
                checked={size > 0 && size === tickets.length}
                indeterminate={size > 0 && size < tickets.length}
                onChange={selection.toggleAll}
                slotProps={{input: {'aria-label': t('Select all shown')}}}
              />
            </TableCell>
            <TableCell>{t('Ticket')}</TableCell>
            <Heads columns={columns} sort={sort} onSort={onSort} />
          </TableRow>
        </TableHead>
        <TableRows {...{tickets, columns, density, selection, viewers}} />
      </Table>
    </TableContainer>
  );
}
