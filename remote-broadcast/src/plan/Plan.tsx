import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Box, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useEstimate} from '../api/estimate-broadcast.ts';
import {Audiences, Cost, Part} from './parts.tsx';

/** Current recipients and cost of a broadcast that has not begun. */
export function Plan({broadcast}: {broadcast: Broadcast}) {
  const query = useEstimate(broadcast.id, broadcast.version);
  return (
    <Paper variant="outlined" sx={{p: 2, mb: 2, maxWidth: 760}}>
      <QueryStates query={query} thing={t('the estimate')} skeleton={<SkeletonRows rows={2} />}>
        {(estimate) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)'},
              gap: 3,
            }}
          >
            <Part title={t('Audience')}>
              <Audiences broadcast={broadcast} />
            </Part>
            <Part title={t('Recipients and credits')}>
              <Cost channel={broadcast.channel} estimate={estimate} />
            </Part>
          </Box>
        )}
      </QueryStates>
    </Paper>
  );
}
