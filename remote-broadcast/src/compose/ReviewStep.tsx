import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, QueryStates, SkeletonRows, Stack, Typography} from '@switchboard/ui';
import {useEstimate} from '../api/estimate-broadcast.ts';
import {formatCount} from '../components/labels.ts';
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
  estimate: {recipients, skipped, units, price, credits, available, month, mails},
}: CostProps) => (
  <>
    <Typography component="p" variant="h2">
      {plural(recipients, '# recipient', '# recipients')}
    </Typography>
    <Typography sx={{mt: 0.5}}>
      {t('{credits} credits for {units} units. You have {available}.', {
        credits: formatCount(credits),
        units: formatCount(units),
        available: formatCount(available),
      })}
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

/** What a broadcast will do, before it does it. */
export function ReviewStep({broadcast}: {broadcast: Broadcast}) {
  const query = useEstimate(broadcast.id, broadcast.version);
  return (
    <QueryStates query={query} thing={t('the estimate')} skeleton={<SkeletonRows rows={5} />}>
      {(estimate) => (
        <Stack sx={{gap: 3}}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)'},
              gap: 3,
            }}
          >
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
      )}
    </QueryStates>
  );
}
