import type {Ticket} from '@switchboard/contracts/tickets';
import {Box, RelativeTime} from '@switchboard/ui';
import {DueLabel} from './DueLabel.tsx';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from './StatusLabel.tsx';
import {TicketLink} from './TicketLink.tsx';
import {RowViewers} from './TicketViewers.tsx';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const Card = ({ticket}: {ticket: Ticket}) => (
  <Box component="li" sx={{position: 'relative', p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': {borderBottom: 0}}}>
    <Box sx={{display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'flex-start'}}>
      <Box sx={{minWidth: 0, fontSize: 15, lineHeight: 1.4}}>
        <TicketLink ticket={ticket} />
        <RowViewers ticketId={ticket.id} />
      </Box>
      <Box sx={{display: 'grid', gap: 0.5, justifyItems: 'end', flexShrink: 0}}>
        <StatusLabel status={ticket.status} />
        <DueLabel due={ticket.due} />
      </Box>
    </Box>
    {ticket.snippet ? <Box sx={{...oneLine, mt: 0.5, color: 'text.secondary', fontSize: 14}}>{ticket.snippet}</Box> : null}
    <Box sx={{display: 'flex', gap: 1.5, mt: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13}}>
      <Box component="span" sx={{...oneLine, flex: 1}}>{`#${ticket.number} · ${ticket.requester.name}`}</Box>
      <PriorityLabel priority={ticket.priority} />
      <Box component="span" sx={{whiteSpace: 'nowrap'}}><RelativeTime at={ticket.lastMessageAt} /></Box>
    </Box>
  </Box>
);

/** The list on a phone. */
export const TicketCards = ({tickets, label}: {tickets: readonly Ticket[]; label: string}) => (
  <Box component="ul" aria-label={label} sx={{m: 0, p: 0, listStyle: 'none'}}>
    {tickets.map((ticket) => <Card key={ticket.id} ticket={ticket} />)}
  </Box>
);
