import type {RecipientSkipReason} from '@switchboard/contracts/broadcasts/states';
import {plural} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import {formatCount, SKIP_LABELS} from '../components/labels.ts';

/** Skipped recipients, and the reasons. */
export function SkippedList({skipped}: {skipped: Partial<Record<RecipientSkipReason, number>>}) {
  const reasons = (Object.keys(SKIP_LABELS) as RecipientSkipReason[]).filter(
    (reason) => (skipped[reason] ?? 0) > 0,
  );
  if (reasons.length === 0) return null;
  const total = reasons.reduce((sum, reason) => sum + (skipped[reason] ?? 0), 0);
  return (
    <Box sx={{mt: 1, fontSize: 14}}>
      <Typography variant="body2" color="textSecondary">
        {plural(total, '# contact is skipped:', '# contacts are skipped:')}
      </Typography>
      <Box component="ul" sx={{m: 0, mt: 0.5, pl: 2.5}}>
        {reasons.map((reason) => (
          <li key={reason}>{`${SKIP_LABELS[reason]}: ${formatCount(skipped[reason] ?? 0)}`}</li>
        ))}
      </Box>
    </Box>
  );
}
