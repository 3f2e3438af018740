import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, QueryStates, SkeletonRows, Stack, Typography} from '@switchboard/ui';
import {useEstimate} from '../api/estimate-broadcast.ts';
import {windowText} from '../components/sending-window.ts';
import {MessagePreview} from '../message/index.ts';
import {paths} from '../paths.ts';
import {Audiences, Cost, Part} from '../plan/index.ts';
import {Checks} from './Checks.tsx';
import {SendActions} from './SendActions.tsx';
import {TestSend} from './TestSend.tsx';

const Message = ({
  broadcast: {channel, subject, preheader, html, text, variables},
}: {
  broadcast: Broadcast;
}) => <MessagePreview content={{channel, subject, preheader, html, text, variables}} />;

const sideBySide = (from: 'md' | 'lg') => ({
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', [from]: 'minmax(0, 1fr) minmax(0, 1fr)'},
  gap: 3,
  alignItems: 'start',
});

/** Effect and content of a broadcast, before it is sent. */
export function ReviewStep({broadcast}: {broadcast: Broadcast}) {
  const query = useEstimate(broadcast.id, broadcast.version);
  return (
    <QueryStates query={query} thing={t('the estimate')} skeleton={<SkeletonRows rows={5} />}>
      {(estimate) => (
        <Box sx={sideBySide('lg')}>
          <Stack sx={{gap: 3, minWidth: 0}}>
            <Part title={t('Audience')}>
              <Audiences broadcast={broadcast} />{' '}
              <Link component={RouterLink} to={paths.edit(broadcast.id, 'audience')}>
                {t('Change audience')}
              </Link>
            </Part>
            {broadcast.window ? (
              <Part title={t('Sending window')}>
                <Typography>{windowText(broadcast.window)}</Typography>
              </Part>
            ) : null}
            <Box sx={sideBySide('md')}>
              <Part title={t('Recipients and credits')}>
                <Cost channel={broadcast.channel} estimate={estimate} />
              </Part>
              <Part title={t('Checks')}>
                <Checks broadcast={broadcast} estimate={estimate} />
              </Part>
            </Box>
            <Part title={t('Test')}>
              <TestSend broadcast={broadcast} />
            </Part>
            <SendActions
              broadcast={broadcast}
              estimate={estimate}
              onRefetch={() => void query.refetch()}
            />
          </Stack>
          <Message broadcast={broadcast} />
        </Box>
      )}
    </QueryStates>
  );
}
