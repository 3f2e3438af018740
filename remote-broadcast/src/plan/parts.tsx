import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {useAudienceChoices} from '../api/choices.ts';
import {formatCount} from '../components/labels.ts';
import {SkippedList} from './SkippedList.tsx';

/** A part of the description of a broadcast. */
export const Part = ({title, children}: {title: string; children: ReactNode}) => (
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

/** Messages that are not sent today, or the daily limit. */
const dayText = (channel: Broadcast['channel'], {day, units}: Pick<Estimate, 'day' | 'units'>) => {
  if (!day) return null;
  const [perDay, left] = [formatCount(day.perDay), formatCount(day.left)];
  if (channel === 'email')
    return units > day.left
      ? t(
          'Broadcasts send up to {perDay} emails in 24 hours: {left} leave now, the others by themselves later.',
          {perDay, left},
        )
      : t('Broadcasts send up to {perDay} emails in 24 hours: {left} are left.', {perDay, left});
  return units > day.left
    ? t(
        'Broadcasts send up to {perDay} segments of SMS in 24 hours: {left} leave now, the others by themselves later.',
        {perDay, left},
      )
    : t('Broadcasts send up to {perDay} segments of SMS in 24 hours: {left} are left.', {
        perDay,
        left,
      });
};

interface CostProps {
  channel: Broadcast['channel'];
  estimate: Estimate;
}

/** Number of recipients, and their cost. */
export const Cost = ({
  channel,
  estimate: {recipients, skipped, price, units, credits, available, month, day},
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
        dayText(channel, {day, units}),
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </Typography>
    <SkippedList skipped={skipped} />
  </>
);

/** Audiences by name. */
export function Audiences({broadcast: {audienceIds, excludeIds}}: {broadcast: Broadcast}) {
  const {data = []} = useAudienceChoices();
  const named = (ids: readonly string[]) =>
    ids.map((one) => data.find((audience) => audience.id === one)?.name ?? '…').join(', ');
  const without =
    excludeIds.length > 0 ? `, ${t('without {names}', {names: named(excludeIds)})}` : '';
  return (
    <Box component="span" sx={{overflowWrap: 'anywhere'}}>
      {audienceIds.length === 0 ? '–' : named(audienceIds) + without}
    </Box>
  );
}
