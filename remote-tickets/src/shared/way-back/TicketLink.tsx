import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Link as RouterLink, useLocation} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {paths} from '../paths.ts';
import {leaveList} from './list-place.ts';

const look = {
  color: 'text.primary',
  fontWeight: 500,
  '&.unread': {fontWeight: 700},
  textDecoration: 'none',
  '&::after': {content: '""', position: 'absolute', inset: 0, borderRadius: 1},
  '&:focus-visible': {outline: 'none'},
  '&:focus-visible::after': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
};

/** The list that a ticket was opened from, stored with the history entry. */
export interface OpenedFrom {
  from: string;
}

/** The subject as the only link of a row; it covers the whole row, which must be `position: relative`. */
export function TicketLink({ticket: {id, number, subject, isUnread}}: {ticket: Ticket}) {
  const {pathname, search} = useLocation();
  const from = pathname + search;
  return (
    <Box
      component={RouterLink}
      to={paths.ticket(number)}
      state={{from} satisfies OpenedFrom}
      onClick={() => leaveList(from, id)}
      className={isUnread ? 'unread' : undefined}
      title={subject}
      sx={look}
    >
      {subject}
    </Box>
  );
}
