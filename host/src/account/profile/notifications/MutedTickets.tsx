import {ticketPath} from '@switchboard/contracts/places/tickets';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, Link, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {useMutes, useUnmute} from './preferences.ts';

/** Tickets that notify the user only of mentions and assignments. */
export function MutedTickets() {
  const query = useMutes();
  const unmute = useUnmute();
  return (
    <QueryStates
      query={query}
      thing={t('your muted tickets')}
      skeleton={<SkeletonRows rows={2} />}
      isEmpty={(mutes) => mutes.length === 0}
      empty={
        <Typography variant="body2" color="textSecondary">
          {t(
            'No muted tickets. Mute one in your notifications to hear only when someone mentions you or assigns it to you.',
          )}
        </Typography>
      }
    >
      {(mutes) => (
        <Box component="ul" sx={{m: 0, p: 0, listStyle: 'none'}}>
          {mutes.map(({ticket: {id, number, subject}}) => (
            <Box component="li" key={id} sx={{display: 'flex', alignItems: 'center', gap: 1}}>
              <Link
                component={RouterLink}
                to={ticketPath(number)}
                noWrap
                sx={{flexGrow: 1, minWidth: 0}}
              >
                #{number} {subject}
              </Link>
              <Button
                size="small"
                loading={unmute.isPending && unmute.variables === id}
                onClick={() => unmute.mutate(id)}
                aria-label={t('Unmute #{number} {subject}', {number, subject})}
              >
                {t('Unmute')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </QueryStates>
  );
}
