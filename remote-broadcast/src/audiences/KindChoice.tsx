import {Controller, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {type AudienceValues, KIND_LABELS} from './audience-form.ts';

const HINTS = {
  dynamic: t('Everyone who matches the conditions when a broadcast starts.'),
  static: t('People you choose one by one, or from a file.'),
};

/** Kind of a new audience, which cannot be changed later. */
export function KindChoice() {
  const {control} = useFormContext<AudienceValues>();
  return (
    <Controller
      name="kind"
      control={control}
      render={({field: {value, onChange}}) => (
        <RadioGroup
          aria-label={t('Kind of audience')}
          value={value}
          onChange={(_event, next) => onChange(next)}
        >
          {(['dynamic', 'static'] as const).map((kind) => (
            <FormControlLabel
              key={kind}
              value={kind}
              control={<Radio />}
              sx={{alignItems: 'flex-start'}}
              label={
                <Box sx={{py: 1}}>
                  <Typography component="span" variant="subtitle2" sx={{display: 'block'}}>
                    {KIND_LABELS[kind]}
                  </Typography>
                  <Typography component="span" variant="caption" color="textSecondary">
                    {HINTS[kind]}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
    />
  );
}
