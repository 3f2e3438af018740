import type {Counted, CountedOrder} from '@switchboard/contracts/analytics/counted';
import type {Period} from '@switchboard/contracts/analytics/schemas';
import {labelOf, NOTHING} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper} from '@switchboard/ui';
import {
  formatDateTime,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {paths} from '../shared/paths.ts';
import {durationInWords} from '../shared/words/in-words.ts';
import {
  CHANNEL_LABELS,
  PRIORITY_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
  TARGET_LABELS,
} from '../shared/words/labels.ts';

export interface CountedTableProps {
  counted: Counted[];
  period: Period;
  order: CountedOrder;
  onOrder: (order: CountedOrder) => void;
}

interface Column {
  name: string;
  /** Order that a click on its head puts first. */
  order?: CountedOrder;
  /** The column is omitted where most cells are empty. */
  isShown: (counted: Counted[]) => boolean;
  cell: (one: Counted, period: Period) => ReactNode;
}

const always = () => true;

const TicketCell = ({ticket}: Counted) => (
  <Box sx={{minWidth: 180, maxWidth: 420, overflowWrap: 'anywhere'}}>
    <Link
      component={RouterLink}
      to={paths.ticket(ticket.number)}
      sx={{display: 'inline-block', minHeight: 24, lineHeight: '24px'}}
    >
      {`#${ticket.number} ${ticket.subject}`}
    </Link>
    <Box sx={{color: 'text.secondary', fontSize: 12.5}}>{ticket.requester}</Box>
  </Box>
);

const COLUMNS: Column[] = [
  {name: t('Ticket'), isShown: always, cell: (one) => <TicketCell {...one} />},
  {
    name: t('Counted on'),
    order: 'latest',
    isShown: always,
    cell: ({at}, {timeZone}) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
  },
  {
    name: t('Duration'),
    order: 'longest',
    isShown: (counted) => counted.some(({seconds}) => seconds !== null),
    cell: ({seconds}, {hours}) => durationInWords(seconds, hours),
  },
  {
    name: t('Target'),
    isShown: (counted) => counted.some(({target}) => target !== null),
    cell: ({target}) => (target ? TARGET_LABELS[target] : NOTHING),
  },
  {
    name: t('Score'),
    isShown: (counted) => counted.some(({score}) => score !== null),
    cell: ({score}) => score ?? NOTHING,
  },
  {
    name: t('Comment'),
    isShown: (counted) => counted.some(({comment}) => comment !== ''),
    cell: ({comment}) => (
      <Box sx={{minWidth: 220, maxWidth: 420, whiteSpace: 'pre-line', overflowWrap: 'anywhere'}}>
        {comment || NOTHING}
      </Box>
    ),
  },
  {name: t('Agent'), isShown: always, cell: ({agent}) => agent?.name ?? NOTHING},
  {name: t('Team'), isShown: always, cell: ({team}) => team?.name ?? NOTHING},
  {
    name: t('Status'),
    isShown: always,
    cell: ({ticket: {status}}) => (
      <StatusChip label={STATUS_LABELS[status]} tone={STATUS_TONES[status]} />
    ),
  },
  {
    name: t('Priority'),
    isShown: always,
    cell: ({ticket: {priority}}) => labelOf(PRIORITY_LABELS, priority),
  },
  {
    name: t('Channel'),
    isShown: always,
    cell: ({ticket: {channel}}) => labelOf(CHANNEL_LABELS, channel),
  },
];

/** The tickets behind a number; a ticket that counts several times has as many rows. */
export function CountedTable({counted, period, order, onOrder}: CountedTableProps) {
  const columns = COLUMNS.filter(({isShown}) => isShown(counted));
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={t('Tickets')}
    >
      <Table size="small" aria-label={t('Tickets')}>
        <TableHead>
          <TableRow>
            {columns.map(({name, order: first}) => (
              <TableCell
                key={name}
                sx={{whiteSpace: 'nowrap'}}
                {...(first === order && {sortDirection: 'desc'})}
              >
                {first ? (
                  <TableSortLabel
                    active={first === order}
                    direction="desc"
                    onClick={() => onOrder(first)}
                  >
                    {name}
                  </TableSortLabel>
                ) : (
                  name
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {counted.map((one, row) => (
            <TableRow key={`${one.ticket.id} ${one.at} ${row}`} hover>
              {columns.map(({name, cell}) => (
                <TableCell key={name} sx={name === t('Ticket') ? {} : {whiteSpace: 'nowrap'}}>
                  {cell(one, period)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
