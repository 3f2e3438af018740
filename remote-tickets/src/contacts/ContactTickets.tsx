import type {ContactHistory} from '@switchboard/contracts/contacts/schemas';
import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {formats, t} from '@switchboard/i18n';
import {Link, useSearchParams} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, EmptyState, RelativeTime} from '@switchboard/ui';
import {
  SectionTabs,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useContactTickets, type TicketState} from './contacts.ts';
import {useLiveLists} from '../shared/queries/live-tickets.ts';
import {paths} from '../shared/paths.ts';
import {StatusLabel} from '../shared/words/StatusLabel.tsx';
import {TicketLink} from '../shared/way-back/TicketLink.tsx';

const cut = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const EMPTY: Record<TicketState, string> = {
  active: t('No active tickets'),
  done: t('No resolved or closed tickets'),
  all: t('No tickets yet'),
};

const upTo = (count: number) =>
  count > COUNT_MAX ? `${COUNT_MAX.toLocaleString(formats())}+` : count;

const Row = ({ticket}: {ticket: Ticket}) => (
  <TableRow hover sx={{'&:last-child td': {borderBottom: 0}}}>
    <TableCell sx={{position: 'relative'}}>
      <Box sx={{...cut, fontSize: 14.5}}>
        <TicketLink ticket={ticket} />
      </Box>
      <Box
        sx={{...cut, color: 'text.secondary', fontSize: 13}}
      >{`#${ticket.number} · ${ticket.snippet}`}</Box>
    </TableCell>
    <TableCell>
      <StatusLabel status={ticket.status} />
    </TableCell>
    <TableCell sx={{...cut, color: 'text.secondary', display: {xs: 'none', sm: 'table-cell'}}}>
      <RelativeTime at={ticket.lastMessageAt} />
    </TableCell>
  </TableRow>
);

/** Tickets of a contact, newest message first; active ones until another tab is chosen. */
export function ContactTickets({
  id,
  name,
  history,
}: {
  id: string;
  name: string;
  history: ContactHistory;
}) {
  const mayCreate = useMay('changeTickets');
  const [search] = useSearchParams();
  const wanted = search.get('tickets');
  const state: TicketState = wanted === 'done' || wanted === 'all' ? wanted : 'active';
  const query = useContactTickets(id, state);
  useLiveLists(() => undefined);
  return (
    <Box component="section" aria-label={t('Tickets from {name}', {name})} sx={{minWidth: 0}}>
      <SectionTabs
        label={t('Tickets from {name}', {name})}
        link={Link}
        current={paths.contactTickets(id, state)}
        tabs={[
          {label: t('Active'), to: paths.contactTickets(id, 'active'), count: upTo(history.active)},
          {label: t('Done'), to: paths.contactTickets(id, 'done'), count: upTo(history.done)},
          {label: t('All'), to: paths.contactTickets(id, 'all')},
        ]}
      />
      <ListScreen
        query={query}
        thing={t('the tickets')}
        skeleton={<TableSkeleton rows={4} height={60} />}
        itemsOf={({pages}) => pages.flatMap(({tickets}) => tickets)}
        totalOf={({pages}) => upTo(pages[0]?.page.total ?? 0)}
        empty={
          <EmptyState
            icon={<Pictogram of="tray" />}
            title={EMPTY[state]}
            text={t('Everything that {name} asks is kept together here.', {name})}
            action={
              mayCreate ? (
                <Button component={Link} to={paths.create()} variant="outlined">
                  {t('New ticket')}
                </Button>
              ) : undefined
            }
          />
        }
      >
        {(tickets) => (
          <TableContainer>
            <Table aria-label={t('Tickets from {name}', {name})} sx={{tableLayout: 'fixed'}}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('Ticket')}</TableCell>
                  <TableCell sx={{width: 110}}>{t('Status')}</TableCell>
                  <TableCell sx={{width: 140, display: {xs: 'none', sm: 'table-cell'}}}>
                    {t('Last message')}
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {tickets.map((ticket) => (
                  <Row key={ticket.id} ticket={ticket} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </ListScreen>
    </Box>
  );
}
