import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, Typography} from '@switchboard/ui';
import {useRequesterTickets} from './requester-tickets.ts';
import {paths} from '../../shared/paths.ts';
import {StatusLabel} from '../../shared/words/StatusLabel.tsx';

const SHOWN = 5;

/** Other tickets of the requester, newest first; renders nothing without any. */
export function RequesterTickets({ticket}: {ticket: Ticket}) {
  const {data} = useRequesterTickets(ticket.requester.id, SHOWN + 1);
  const others = data?.tickets.filter(({id}) => id !== ticket.id).slice(0, SHOWN) ?? [];
  if (!data || others.length === 0) return null;
  const {total = 0} = data.page;
  const rest = total - 1 - others.length;
  return (
    <Box
      component="section"
      aria-label={t('Other tickets from {name}', {name: ticket.requester.name})}
      sx={{mt: 2}}
    >
      <Typography component="h3" variant="subtitle2" sx={{mb: 0.75}}>
        {t('Other tickets')}
      </Typography>
      <Box
        component="ul"
        sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13.5}}
      >
        {others.map((other) => (
          <Box component="li" key={other.id} sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
            <Link component={RouterLink} to={paths.ticket(other.number)} sx={{fontWeight: 400}}>
              {other.subject}
            </Link>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                mt: 0.25,
                color: 'text.secondary',
                fontSize: 12.5,
              }}
            >
              <StatusLabel status={other.status} />
              <span>
                #{other.number} · <RelativeTime at={other.lastMessageAt} />
              </span>
            </Box>
          </Box>
        ))}
      </Box>
      {rest > 0 ? (
        <Link
          component={RouterLink}
          to={paths.ofRequester(ticket.requester.id)}
          sx={{display: 'inline-block', mt: 1, fontSize: 13.5}}
        >
          {t('See {rest} more', {rest})}
        </Link>
      ) : null}
    </Box>
  );
}
