import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, QueryStates, SkeletonRows, Stack, Typography} from '@switchboard/ui';
import {useAudienceChoices} from '../api/choices.ts';
import {useEstimate} from '../api/estimate-broadcast.ts';
import {formatCount} from '../components/labels.ts';
import {windowText} from '../components/sending-window.ts';
import {MessagePreview} from '../message/index.ts';
import {paths} from '../paths.ts';
import {Checks} from './Checks.tsx';
import {SendActions} from './SendActions.tsx';
import {SkippedList} from './SkippedList.tsx';
import {TestSend} from './TestSend.tsx';

const Part = ({title, children}: {title: string; children: React.ReactNode}) => (
  <Box component="section" aria-label={title} sx={{minWidth: 0}}>
    <Typography component="h2" variant="subtitle2" sx={{mb: 1}}>
      {title}
    </Typography>
    {children}
  </Box>
);

const priceText = (channel: Broadcast['channel'], price: number) =>
  channel === 'email'
    ? plural(price, 'An email costs # credit.', 'An email costs # credits.')
    : plural(
        price,
        'An SMS costs # credit for each segment.',
        'An SMS costs # credits for each segment.',
      );

/** Emails that do not leave today, or how many may. */
const dayText = ({perDay, left}: NonNullable<Estimate['mails']>, recipients: number) =>
  recipients > left
    ? t(
        'Broadcasts send up to {perDay} emails in 24 hours: {left} leave now, the others by themselves later.',
        {perDay: formatCount(perDay), left: formatCount(left)},
      )
    : t('Broadcasts send up to {perDay} emails in 24 hours: {left} are left.', {
        perDay: formatCount(perDay),
        left: formatCount(left),
      });

interface CostProps {
  channel: Broadcast['channel'];
  estimate: Estimate;
}

const Cost = ({
  channel,
  estimate: {recipients, skipped, price, credits, available, month, mails},
}: CostProps) => (
  <>
    <Typography component="p" variant="h2">
      {plural(recipients, '# recipient', '# recipients')}
    </Typography>
    <Typography sx={{mt: 0.5}}>
      {plural(
        credits,
        'It costs # credit. You have {available}.',
        'It costs # credits. You have {available}.',
        {available: formatCount(available)},
      )}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{mt: 0.5}}>
      {[
        priceText(channel, price),
        month &&
          t("This month's cap of {cap} leaves {left}.", {
            cap: formatCount(month.cap),
            left: formatCount(month.left),
          }),
        mails && dayText(mails, recipients),
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </Typography>
    <SkippedList skipped={skipped} />
  </>
);

/** Audiences by name, with a way to change them. */
function Audiences({broadcast: {id, audienceIds, excludeIds}}: {broadcast: Broadcast}) {
  const {data = []} = useAudienceChoices();
  const named = (ids: readonly string[]) =>
    ids.map((one) => data.find((audience) => audience.id === one)?.name ?? '…').join(', ');
  return (
    <Typography sx={{overflowWrap: 'anywhere'}}>
      {named(audienceIds)}
      {excludeIds.length > 0 ? `, ${t('without {names}', {names: named(excludeIds)})}` : null}{' '}
      <Link component={RouterLink} to={paths.edit(id, 'audience')}>
        {t('Change audience')}
      </Link>
    </Typography>
  );
}

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

/** What a broadcast will do and say, before it does it. */
export function ReviewStep({broadcast}: {broadcast: Broadcast}) {
  const query = useEstimate(broadcast.id, broadcast.version);
  return (
    <QueryStates query={query} thing={t('the estimate')} skeleton={<SkeletonRows rows={5} />}>
      {(estimate) => (
        <Box sx={sideBySide('lg')}>
          <Stack sx={{gap: 3, minWidth: 0}}>
            <Part title={t('Audience')}>
              <Audiences broadcast={broadcast} />
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
