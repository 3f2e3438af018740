import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {StatusChip, type StatusChipProps} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../shared/paths.ts';
import {useLists} from './get-lists.ts';
import {pickPart} from './pick-part.ts';
import {Tile, TileList} from './tiles/Tile.tsx';

const STATUS_CHIPS: Record<Ticket['status'], StatusChipProps> = {
  new: {label: t('New'), tone: 'primary'},
  open: {label: t('Open'), tone: 'info'},
  pending: {label: t('Pending'), tone: 'warning'},
  on_hold: {label: t('On hold'), tone: 'neutral'},
  resolved: {label: t('Resolved'), tone: 'success'},
  closed: {label: t('Closed'), tone: 'neutral'},
};

const TicketRow = ({ticket}: {ticket: Ticket}) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: {xs: 2, md: 3},
      py: 1.5,
      '&:hover': {bgcolor: 'action.hover'},
    }}
  >
    <Box sx={{minWidth: 0, flexGrow: 1}}>
      <Link
        component={RouterLink}
        to={paths.ticket(ticket.number)}
        state={{from: paths.home()}}
        sx={{
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          '&::after': {content: '""', position: 'absolute', inset: 0},
        }}
      >
        {ticket.subject}
      </Link>
      <Typography component="p" variant="caption" color="textSecondary" noWrap>
        #{ticket.number} · {ticket.requester.name || ticket.requester.email} ·{' '}
        <RelativeTime at={ticket.lastMessageAt} />
      </Typography>
    </Box>
    <StatusChip {...STATUS_CHIPS[ticket.status]} />
  </Box>
);

const allDone = (
  <EmptyState
    icon={<Pictogram of="done" />}
    title={t("You're all caught up")}
    text={t('No open ticket is assigned to you.')}
    action={
      <Button component={RouterLink} to={paths.tickets.unassigned()} variant="outlined">
        {t('Unassigned tickets')}
      </Button>
    }
  />
);

/** The caller's next tickets, by due date. */
export function Queue() {
  const query = pickPart(useLists(), ({queue}) => queue);
  return (
    <Tile title={t('My queue')} all={{to: paths.tickets.mine(), label: t('My tickets')}}>
      <QueryStates
        query={query}
        thing={t('your queue')}
        skeleton={
          <Box sx={{px: {xs: 2, md: 3}, pb: 2.5}}>
            <SkeletonRows rows={5} />
          </Box>
        }
        isEmpty={(tickets) => tickets.length === 0}
        empty={allDone}
      >
        {(tickets) => (
          <TileList>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </TileList>
        )}
      </QueryStates>
    </Tile>
  );
}
