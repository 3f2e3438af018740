import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Link as RouterLink, useLocation, useNavigate} from '@switchboard/router';
import {Box, Link, PageHeading, RelativeTime} from '@switchboard/ui';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import {CHANNEL_LABELS} from '../shared/labels.ts';
import {paths} from '../shared/paths.ts';
import {useShortcuts} from '../keyboard/index.ts';
import {StatusLabel} from '../shared/StatusLabel.tsx';
import {TicketActions} from './TicketActions.tsx';
import type {OpenedFrom} from '../shared/TicketLink.tsx';

const isFromList = (state: unknown): state is OpenedFrom =>
  typeof state === 'object' && state !== null && 'from' in state;

/** Back to where the ticket was opened: a list with its filters, or Home; to All Tickets when the address was opened itself. */
export function BackToList() {
  const {state} = useLocation() as {state: unknown};
  const navigate = useNavigate();
  const to = isFromList(state) ? state.from : paths.all();
  useShortcuts([{keys: 'Escape', label: 'Back', run: () => void navigate(to)}]);
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, fontSize: 14}}
    >
      <ArrowBackIcon sx={{fontSize: 18}} />
      {to === paths.home() ? 'Back to Home' : 'Back to tickets'}
    </Link>
  );
}

/** Where a ticket comes from, and how it stands. */
const Origin = ({ticket: {number, status, channel, requester, createdAt}}: {ticket: Ticket}) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      rowGap: 0.5,
      mt: 0.5,
    }}
  >
    <StatusLabel status={status} />
    <Box component="span" sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
      {`#${number} · ${requester.name} via ${CHANNEL_LABELS[channel]}`} ·{' '}
      <RelativeTime at={createdAt} />
    </Box>
  </Box>
);

export interface TicketHeadingProps {
  number: number;
  /** Undefined until something of it is known. */
  ticket: Ticket | undefined;
}

/** Subject, number, status and where the ticket comes from. */
export const TicketHeading = ({number, ticket}: TicketHeadingProps) => (
  <PageHeading
    title={ticket ? `#${number} ${ticket.subject}` : `#${number}`}
    screen={String(number)}
    subtitle={ticket ? <Origin ticket={ticket} /> : null}
    actions={ticket ? <TicketActions ticket={ticket} /> : null}
  >
    {ticket?.subject ?? `Ticket #${number}`}
  </PageHeading>
);
