import type {Ticket} from '@switchboard/contracts/tickets';
import {Box, RelativeTime} from '@switchboard/ui';
import {Table, TableBody, TableCell, TableContainer, TableHead, TableRow} from '@switchboard/ui/data';
import type {MouseEvent} from 'react';
import {AssigneeLabel} from './AssigneeLabel.tsx';
import {DueLabel} from './DueLabel.tsx';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from './StatusLabel.tsx';
import {TicketLink} from './TicketLink.tsx';
import {RowViewers} from './TicketViewers.tsx';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** Columns that give way first where the list is narrow; the width is the list's own, whatever the drawer takes. */
const wide = {'@container tickets (max-width: 1000px)': {display: 'none'}};
const narrow = {display: 'none', '@container tickets (max-width: 1000px)': {display: 'inline'}};

const COLUMNS = [
  {label: 'Ticket', sx: {}},
  {label: 'Requester', sx: {width: '17%', ...wide}},
  {label: 'Status', sx: {width: 106}},
  {label: 'Priority', sx: {width: 112}},
  {label: 'Assignee', sx: {width: 168}},
  {label: 'Last message', sx: {width: 136}},
];

/** Only where something is promised. */
const DUE = {label: 'Due', sx: {width: 132}};
const columnsWith = (hasDue: boolean) => COLUMNS.flatMap((column) => (hasDue && column.label === 'Assignee' ? [DUE, column] : [column]));

/** The time lies above the row's link, so that it can show the exact one; a click on it still opens the ticket. */
const openRow = ({currentTarget}: MouseEvent<HTMLElement>) => currentTarget.closest('tr')?.querySelector('a')?.click();

const Row = ({ticket, hasDue}: {ticket: Ticket; hasDue: boolean}) => (
  <TableRow hover sx={{position: 'relative', '&:last-child td': {borderBottom: 0}}}>
    <TableCell>
      <Box sx={{...oneLine, fontSize: 14.5}}>
        <TicketLink ticket={ticket} />
        <RowViewers ticketId={ticket.id} />
      </Box>
      <Box sx={{...oneLine, color: 'text.secondary', fontSize: 13}}>
        <Box component="span" sx={{fontVariantNumeric: 'tabular-nums'}}>#{ticket.number}</Box>
        <Box component="span" sx={narrow}>{` · ${ticket.requester.name}`}</Box>
        {ticket.snippet ? ` · ${ticket.snippet}` : ''}
      </Box>
    </TableCell>
    <TableCell sx={{...oneLine, ...wide}}>{ticket.requester.name}</TableCell>
    <TableCell><StatusLabel status={ticket.status} /></TableCell>
    <TableCell><PriorityLabel priority={ticket.priority} /></TableCell>
    {hasDue ? <TableCell><DueLabel due={ticket.due} /></TableCell> : null}
    <TableCell><AssigneeLabel assignee={ticket.assignee} /></TableCell>
    <TableCell onClick={openRow} sx={{color: 'text.secondary', whiteSpace: 'nowrap', cursor: 'pointer', '& time': {position: 'relative', zIndex: 1}}}>
      <RelativeTime at={ticket.lastMessageAt} />
    </TableCell>
  </TableRow>
);

/** The list on a wide screen. */
export function TicketTable({tickets, label}: {tickets: readonly Ticket[]; label: string}) {
  const hasDue = tickets.some(({due}) => due !== null);
  return (
    <TableContainer sx={{containerType: 'inline-size', containerName: 'tickets'}}>
      <Table aria-label={label} sx={{tableLayout: 'fixed'}}>
        <TableHead>
          <TableRow>
            {columnsWith(hasDue).map(({label: name, sx}) => <TableCell key={name} sx={sx}>{name}</TableCell>)}
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => <Row key={ticket.id} ticket={ticket} hasDue={hasDue} />)}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
