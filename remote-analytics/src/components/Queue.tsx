import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  Paper,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {StatusChip, type StatusChipProps} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useQueue} from '../api/get-queue.ts';
import {paths} from '../paths.ts';

const STATUS_CHIPS: Record<Ticket['status'], StatusChipProps> = {
  new: {label: 'New', tone: 'primary'},
  open: {label: 'Open', tone: 'info'},
  pending: {label: 'Pending', tone: 'warning'},
  on_hold: {label: 'On hold', tone: 'neutral'},
  resolved: {label: 'Resolved', tone: 'success'},
  closed: {label: 'Closed', tone: 'neutral'},
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
    title="You're all caught up"
    text="No open ticket is assigned to you."
    action={
      <Button component={RouterLink} to={paths.tickets.unassigned()} variant="outlined">
        Unassigned tickets
      </Button>
    }
  />
);

/** The caller's next tickets. */
export function Queue() {
  const query = useQueue();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="queue-heading"
      sx={{overflow: 'hidden'}}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: {xs: 2, md: 3},
          pt: {xs: 2, md: 3},
          pb: 1,
        }}
      >
        <Typography id="queue-heading" component="h2" variant="h2">
          My queue
        </Typography>
        <Link component={RouterLink} to={paths.tickets.mine()} variant="body2">
          My tickets
        </Link>
      </Stack>
      <QueryStates
        query={query}
        thing="your queue"
        skeleton={
          <Box sx={{px: {xs: 2, md: 3}, pb: 2.5}}>
            <SkeletonRows rows={5} />
          </Box>
        }
        isEmpty={(tickets) => tickets.length === 0}
        empty={allDone}
      >
        {(tickets) => (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              pb: 1,
              listStyle: 'none',
              '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
            }}
          >
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </Box>
        )}
      </QueryStates>
    </Paper>
  );
}
