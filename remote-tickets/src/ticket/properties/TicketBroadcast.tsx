import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Typography} from '@switchboard/ui';
import {paths} from '../../shared/paths.ts';

export interface TicketBroadcastProps {
  broadcast: NonNullable<TicketThreadResponse['broadcast']>;
}

/** Broadcast answered by a ticket. */
export const TicketBroadcast = ({broadcast: {id, name}}: TicketBroadcastProps) => (
  <>
    <Typography component="h2" variant="h3" sx={{mb: 1}}>
      {t('Broadcast')}
    </Typography>
    <Box sx={{fontSize: 13.5, overflowWrap: 'anywhere'}}>
      {tNodes('Reply to {broadcast}', {
        broadcast: (
          <Link component={RouterLink} to={paths.broadcast(id)}>
            {name}
          </Link>
        ),
      })}
    </Box>
  </>
);
