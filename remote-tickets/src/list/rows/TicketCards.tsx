import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {t} from '@switchboard/i18n';
import {Box, DateTime, RelativeTime} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {useViewersByTicket, RowViewers} from '../../viewers/index.ts';
import type {Selection} from '../bulk/selection.ts';
import {COLUMN_LABELS} from '../columns.ts';
import {DueLabel} from '../../sla/index.ts';
import {PriorityLabel} from './PriorityLabel.tsx';
import {StatusLabel} from '../../shared/words/StatusLabel.tsx';
import {TicketLink} from '../../shared/way-back/TicketLink.tsx';
import {isRange} from './is-range.ts';
import {markLook} from './ticket-row-look.ts';
import {TicketMarks} from './TicketMarks.tsx';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const Card = ({
  ticket,
  selection: {ids, toggle},
  viewers,
}: {
  ticket: Ticket;
  selection: Selection;
  viewers: readonly Viewer[] | undefined;
}) => (
  <Box
    component="li"
    data-ticket={ticket.id}
    sx={{
      position: 'relative',
      p: 2,
      pl: 0.5,
      display: 'flex',
      alignItems: 'flex-start',
      bgcolor: ids.has(ticket.id) ? 'action.selected' : 'transparent',
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-child': {borderBottom: 0},
    }}
  >
    <Checkbox
      size="small"
      checked={ids.has(ticket.id)}
      onChange={({nativeEvent}) => toggle(ticket.id, isRange(nativeEvent))}
      slotProps={{input: {'aria-label': t('Select #{number}', {number: ticket.number})}}}
      sx={{position: 'relative', zIndex: 1, mt: -0.75}}
    />
    <Box sx={{flex: 1, minWidth: 0}}>
      <Box
        sx={{display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'flex-start'}}
      >
        <Box sx={{minWidth: 0, fontSize: 15, lineHeight: 1.4}}>
          <TicketMarks ticket={ticket} />
          <TicketLink ticket={ticket} />
          <RowViewers viewers={viewers} />
        </Box>
        <Box sx={{display: 'grid', gap: 0.5, justifyItems: 'end', flexShrink: 0}}>
          <StatusLabel status={ticket.status} />
          <DueLabel due={ticket.due} />
        </Box>
      </Box>
      {ticket.snoozedUntil ? (
        <Box sx={{mt: 0.5, fontSize: 13}}>
          {`${COLUMN_LABELS.snoozed} `}
          <DateTime at={ticket.snoozedUntil} />
        </Box>
      ) : null}
      {ticket.snippet ? (
        <Box sx={{...oneLine, mt: 0.5, color: 'text.secondary', fontSize: 14}}>
          {ticket.snippet}
        </Box>
      ) : null}
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          mt: 1,
          alignItems: 'center',
          color: 'text.secondary',
          fontSize: 13,
        }}
      >
        <Box
          component="span"
          sx={{...oneLine, flex: 1}}
        >{`#${ticket.number} · ${ticket.requester.name}`}</Box>
        <PriorityLabel priority={ticket.priority} />
        <Box component="span" sx={{whiteSpace: 'nowrap'}}>
          <RelativeTime at={ticket.lastMessageAt} />
        </Box>
      </Box>
    </Box>
  </Box>
);

/** List on a phone. */
export const TicketCards = ({
  tickets,
  label,
  selection,
}: {
  tickets: readonly Ticket[];
  label: string;
  selection: Selection;
}) => {
  const viewers = useViewersByTicket();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        ...markLook,
        '& .turn:empty': {display: 'none'},
      }}
    >
      {tickets.map((ticket) => (
        <Card key={ticket.id} ticket={ticket} selection={selection} viewers={viewers[ticket.id]} />
      ))}
    </Box>
  );
};
