import {useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {DurationInput} from '../durations/index.ts';
import type {PolicyValues} from './policy-form.ts';
import {METRIC_LABELS, METRICS, PRIORITIES, PRIORITY_LABELS} from '../../shared/words/labels.ts';

/** Minutes for each priority and metric. */
export function TargetsInput() {
  const {errors} = useFormContext<PolicyValues>().formState;
  const error = errors.targets?.root?.message ?? errors.targets?.message;
  return (
    <Box role="group" aria-label={t('Targets')}>
      <Typography component="h2" variant="h3">
        {t('Targets')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 1.5}}>
        {t('Such as 30m, 4h or 1d 4h; a number alone is minutes. Leave empty for no target.')}
      </Typography>
      <Box sx={{display: 'grid', gap: 2.5}}>
        {PRIORITIES.map((priority) => (
          <Box
            key={priority}
            role="group"
            aria-label={PRIORITY_LABELS[priority]}
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: '1fr', sm: '90px repeat(3, 1fr)'},
              columnGap: 2,
              rowGap: 1,
              alignItems: 'start',
            }}
          >
            <Box sx={{fontWeight: 600, pt: {sm: 4.5}}}>{PRIORITY_LABELS[priority]}</Box>
            {METRICS.map((metric) => (
              <DurationInput
                key={metric}
                name={`targets.${priority}.${metric}`}
                label={METRIC_LABELS[metric]}
              />
            ))}
          </Box>
        ))}
      </Box>
      {typeof error === 'string' ? (
        <FormHelperText error role="alert" sx={{mt: 1}}>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
