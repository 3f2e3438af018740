import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, VisuallyHidden} from '@switchboard/ui';
import {
  Checkbox,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {PRIORITY_LABELS, STATUS_LABELS} from '../shared/describe-activity.ts';
import {paths} from '../shared/paths.ts';

export interface TicketsTableProps {
  label: string;
  tickets: readonly Ticket[];
  ticked: ReadonlySet<string>;
  /** True for a team, whose tickets have several assignees. */
  showsAssignee: boolean;
  onTick: (ids: ReadonlySet<string>) => void;
}

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
const quiet = {...oneLine, color: 'text.secondary', fontSize: 13};

/** Marks for late tickets, and for the turn. */
const Marks = ({ticket: {due, turn, priority}}: {ticket: Ticket}) => {
  const isLate = due !== null && new Date(due.dueAt) < new Date();
  const words = [
    ...(priority === 'normal' ? [] : [PRIORITY_LABELS[priority]]),
    ...(turn === 'us' ? [t('Waiting for us')] : []),
  ];
  return (
    <>
      {isLate ? (
        <Box component="span" sx={{color: 'error.main', fontWeight: 600}}>
          {t('Overdue')}
          {words.length > 0 ? ' · ' : ''}
        </Box>
      ) : null}
      {words.join(' · ')}
    </>
  );
};

const Row = ({
  ticket,
  isTicked,
  showsAssignee,
  onToggle,
}: {
  ticket: Ticket;
  isTicked: boolean;
  showsAssignee: boolean;
  onToggle: () => void;
}) => (
  <TableRow hover aria-selected={isTicked} sx={{'&:last-child td': {borderBottom: 0}}}>
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isTicked}
        onChange={onToggle}
        slotProps={{
          input: {
            'aria-label': t('Select #{number} {subject}', {
              number: ticket.number,
              subject: ticket.subject,
            }),
          },
        }}
      />
    </TableCell>
    <TableCell>
      <Box sx={{...oneLine, fontSize: 14.5}}>
        <Link component={RouterLink} to={paths.ticket(ticket.number)} sx={{color: 'text.primary'}}>
          {ticket.subject}
        </Link>
      </Box>
      <Box sx={quiet}>
        {`#${ticket.number} · ${ticket.requester.name}`}
        {showsAssignee ? ` · ${ticket.assignee?.name ?? t('Unassigned')}` : ''}
      </Box>
      <Box sx={quiet}>
        <Marks ticket={ticket} />
      </Box>
    </TableCell>
    <TableCell sx={{px: 1}}>
      <StatusChip
        label={STATUS_LABELS[ticket.status]}
        tone={ticket.status === 'new' ? 'primary' : 'info'}
      />
    </TableCell>
    <TableCell sx={{...quiet, display: {xs: 'none', sm: 'table-cell'}}}>
      <RelativeTime at={ticket.lastMessageAt} />
    </TableCell>
  </TableRow>
);

/** Table of tickets with checkboxes. */
export function TicketsTable({label, tickets, ticked, showsAssignee, onTick}: TicketsTableProps) {
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <TableContainer>
      <Table aria-label={label} sx={{tableLayout: 'fixed'}}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{width: 48}}>
              <VisuallyHidden>{t('Select')}</VisuallyHidden>
            </TableCell>
            <TableCell>{t('Ticket')}</TableCell>
            <TableCell sx={{px: 1, width: 76}}>{t('Status')}</TableCell>
            <TableCell sx={{width: 130, display: {xs: 'none', sm: 'table-cell'}}}>
              {t('Last message')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => (
            <Row
              key={ticket.id}
              ticket={ticket}
              isTicked={ticked.has(ticket.id)}
              showsAssignee={showsAssignee}
              onToggle={() => toggle(ticket.id)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
