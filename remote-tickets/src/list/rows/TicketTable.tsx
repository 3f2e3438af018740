import type {Ticket, TicketSort} from '@switchboard/contracts/tickets/schemas';
import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@switchboard/ui/data';
import {lazy, Suspense} from 'react';
import type {Density} from '../density.ts';
import type {Selection} from '../bulk/selection.ts';
import {useViewersByTicket} from '../../viewers/index.ts';
import {headLook, rowLook, wide, widest} from './ticket-row-look.ts';
import {TicketRow, type Columns} from './TicketRow.tsx';

const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then((module) => ({default: module.VirtualRows})),
);

/** Below it all rows are in the page. */
const VIRTUAL_FROM = 150;

interface Column {
  label: string;
  sx: object;
  /** Orders that a click on its head asks for, in turn. */
  sorts?: readonly TicketSort[];
}

const columnsOf = ({hasDue, hasTeam, hasTags}: Columns): Column[] => [
  {label: 'Ticket', sx: {}},
  {label: 'Requester', sx: {width: '15%', ...wide}},
  {label: 'Status', sx: {width: 106}},
  {label: 'Priority', sx: {width: 112}, sorts: ['-priority']},
  ...(hasDue ? [{label: 'Due', sx: {width: 132}, sorts: ['dueAt'] satisfies TicketSort[]}] : []),
  {label: 'Assignee', sx: {width: 168}},
  ...(hasTeam ? [{label: 'Team', sx: {width: 120, ...widest}}] : []),
  ...(hasTags ? [{label: 'Tags', sx: {width: 130, ...widest}}] : []),
  {label: 'Last message', sx: {width: 146}, sorts: ['-lastMessageAt', 'lastMessageAt']},
];

export interface TicketTableProps {
  tickets: readonly Ticket[];
  label: string;
  density: Density;
  selection: Selection;
  sort: TicketSort;
  onSort: (sort: TicketSort) => void;
}

/** The head of a column, which sorts the list where it can. */
function Head({
  column: {label, sx, sorts = []},
  sort,
  onSort,
}: {column: Column} & Pick<TicketTableProps, 'sort' | 'onSort'>) {
  const place = sorts.indexOf(sort);
  const isActive = place >= 0;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const next = sorts[(place + 1) % sorts.length];
  return (
    <TableCell sx={sx} {...(isActive && {sortDirection: direction})}>
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

/** The list on a wide screen; columns that have nothing to say are left out. */
export function TicketTable({tickets, label, density, selection, sort, onSort}: TicketTableProps) {
  const columns: Columns = {
    hasDue: tickets.some(({due}) => due !== null),
    hasTeam: tickets.some(({team}) => team !== null),
    hasTags: tickets.some(({tags}) => tags.length > 0),
  };
  const {size} = selection.ids;
  const viewers = useViewersByTicket();
  const isLong = tickets.length >= VIRTUAL_FROM;
  return (
    <TableContainer
      sx={{containerType: 'inline-size', containerName: 'tickets', overflow: 'visible'}}
    >
      <Table
        aria-label={label}
        aria-rowcount={isLong ? tickets.length + 1 : undefined}
        sx={{tableLayout: 'fixed', ...headLook, ...rowLook}}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{width: 48}}>
              <Checkbox
                size="small"
                checked={size > 0 && size === tickets.length}
                indeterminate={size > 0 && size < tickets.length}
                onChange={selection.toggleAll}
                slotProps={{input: {'aria-label': 'Select all shown'}}}
              />
            </TableCell>
            {columnsOf(columns).map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isLong ? (
            <Suspense fallback={null}>
              <VirtualRows {...{tickets, columns, density, selection, viewers}} />
            </Suspense>
          ) : (
            tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                {...{ticket, columns, density, selection}}
                viewers={viewers[ticket.id]}
              />
            ))
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
