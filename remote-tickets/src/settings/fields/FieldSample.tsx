import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel, TextField} from '@switchboard/ui/form';
import {linesOf, type FieldFormValues} from './field-form.ts';

const SAMPLES = {text: t('Sample text'), number: '42', date: '2026-05-14'};

/** Preview of a field as on a ticket, for trial; nothing is saved. */
export function FieldSample() {
  const {name, kind, options, active} = useWatch<FieldFormValues>() as FieldFormValues;
  const label = name.trim() || t('New field');
  const [first] = linesOf(options);
  return (
    <>
      <Box inert sx={{p: 2, borderRadius: 2, bgcolor: 'background.paper'}}>
        {kind === 'checkbox' ? (
          <FormControlLabel label={label} control={<Checkbox size="small" checked />} />
        ) : (
          <TextField
            id="field-sample"
            size="small"
            label={label}
            value={kind === 'choice' ? (first ?? t('First option')) : SAMPLES[kind]}
            type={kind === 'date' ? 'date' : 'text'}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{mt: 1}}>
        {active === 'yes'
          ? t('Shown among the properties of every ticket.')
          : t('Hidden, except on tickets that have a value.')}
      </Typography>
    </>
  );
}
