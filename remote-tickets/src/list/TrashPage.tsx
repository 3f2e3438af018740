import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useSearchParams} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Box, Button, EmptyState, RelativeTime, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {ListScreen} from '@switchboard/ui/lists';
import {NoAccess, Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useShelf} from './get-tickets.ts';
import {TicketLink} from '../shared/way-back/TicketLink.tsx';
import {TicketsBar} from '../head/index.ts';
import {paths} from '../shared/paths.ts';
import {useTrashDays} from '../shared/use-trash-days.ts';
import {useMoveWithToast} from '../changes/index.ts';

type Shelf = 'trash' | 'spam';

const WORDS = {
  trash: {
    title: t('Trash'),
    subtitle: (days: number) => t('Deleted tickets are kept for {days} days.', {days}),
    since: t('Deleted'),
    back: t('Restore'),
    empty: t('The trash is empty'),
    text: (days: number) => t('Deleted tickets can be restored here for {days} days.', {days}),
  },
  spam: {
    title: t('Spam'),
    subtitle: () => t('Tickets marked as spam.'),
    since: t('Last message'),
    back: t('Not spam'),
    empty: t('No spam'),
    text: () => t('Tickets marked as spam are hidden from all other lists and shown here.'),
  },
} as const;

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

function Row({ticket, shelf}: {ticket: Ticket; shelf: Shelf}) {
  const move = useMoveWithToast(ticket);
  return (
    <TableRow hover sx={{'&:last-child td': {borderBottom: 0}}}>
      <TableCell sx={{position: 'relative'}}>
        <Box sx={{...oneLine, fontSize: 14.5}}>
          <TicketLink ticket={ticket} />
        </Box>
        <Box
          sx={{...oneLine, color: 'text.secondary', fontSize: 13}}
        >{`#${ticket.number} · ${ticket.requester.name}`}</Box>
      </TableCell>
      <TableCell
        sx={{
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          display: {xs: 'none', sm: 'table-cell'},
        }}
      >
        <RelativeTime at={ticket.deletedAt ?? ticket.lastMessageAt} />
      </TableCell>
      <TableCell align="right">
        <Button
          size="small"
          variant="outlined"
          aria-label={`${WORDS[shelf].back}: #${ticket.number}`}
          onClick={() => move(shelf === 'trash' ? 'restore' : 'noSpam')}
        >
          {WORDS[shelf].back}
        </Button>
      </TableCell>
    </TableRow>
  );
}

const ShelfTable = ({tickets, shelf}: {tickets: readonly Ticket[]; shelf: Shelf}) => (
  <TableContainer>
    <Table aria-label={WORDS[shelf].title} sx={{tableLayout: 'fixed'}}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Ticket')}</TableCell>
          <TableCell sx={{width: 150, display: {xs: 'none', sm: 'table-cell'}}}>
            {WORDS[shelf].since}
          </TableCell>
          <TableCell sx={{width: 140}} align="right">
            {t('Action')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} shelf={shelf} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

function ModeratorsOnly() {
  return (
    <NoAccess
      text={useRefusal('supervisor', t('see deleted tickets'))}
      action={
        <Button component={RouterLink} to={paths.mine()} variant="outlined">
          {t('See my tickets')}
        </Button>
      }
    />
  );
}

const Shelved = ({shelf, days}: {shelf: Shelf; days: number}) => (
  <ListScreen
    query={useShelf(shelf)}
    thing={shelf === 'trash' ? t('the trash') : t('the spam')}
    skeleton={<TableSkeleton rows={4} height={60} />}
    itemsOf={({pages}) => pages.flatMap(({tickets}) => tickets)}
    totalOf={({pages}) => pages[0]?.page.total}
    empty={
      <EmptyState
        icon={<Pictogram of={shelf === 'trash' ? 'bin' : 'spam'} />}
        title={WORDS[shelf].empty}
        text={WORDS[shelf].text(days)}
        action={
          <Button component={RouterLink} to={paths.all()} variant="outlined">
            {t('See all tickets')}
          </Button>
        }
      />
    }
  >
    {(tickets) => <ShelfTable tickets={tickets} shelf={shelf} />}
  </ListScreen>
);

/** Deleted tickets and spam, with buttons to restore them. */
export function TrashPage() {
  const [search] = useSearchParams();
  const shelf: Shelf = search.get('view') === 'spam' ? 'spam' : 'trash';
  const {title, subtitle} = WORDS[shelf];
  const days = useTrashDays();
  const mayModerate = useMay('moderateTickets');
  return (
    <>
      <TicketsBar
        part="trash"
        heading={title}
        screen={shelf}
        tabsLabel={t('Deleted and spam')}
        current={paths[shelf]()}
        tabs={[
          {label: t('Trash'), to: paths.trash()},
          {label: t('Spam'), to: paths.spam()},
        ]}
      />
      <Typography color="textSecondary" variant="body2" sx={{mb: 2}}>
        {subtitle(days)}
      </Typography>
      {mayModerate ? <Shelved shelf={shelf} days={days} /> : <ModeratorsOnly />}
    </>
  );
}
