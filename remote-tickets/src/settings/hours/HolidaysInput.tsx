import {TextInput, useFieldArray, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, IconButton, Typography} from '@switchboard/ui';
import {AddIcon, DeleteIcon} from '@switchboard/ui/icons';
import type {HoursValues} from './hours-form.ts';

/** Days without open hours. */
export function HolidaysInput() {
  const {control, formState} = useFormContext<HoursValues>();
  const {fields, append, remove} = useFieldArray({control, name: 'holidays'});
  const error = formState.submitCount > 0 ? formState.errors.holidays : undefined;
  return (
    <Box role="group" aria-label={t('Holidays')}>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {t('Holidays')}
      </Typography>
      <Box sx={{display: 'grid', gap: 1.5}}>
        {fields.map(({id}, index) => (
          <Box
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: '1fr auto', sm: '180px 1fr auto'},
              gap: 1.5,
              alignItems: 'start',
            }}
          >
            <TextInput name={`holidays.${index}.date`} label={t('Date')} type="date" />
            <Box sx={{gridColumn: {xs: 1, sm: 'auto'}, gridRow: {xs: 2, sm: 'auto'}}}>
              <TextInput name={`holidays.${index}.name`} label={t('Name')} autoComplete="off" />
            </Box>
            <IconButton
              aria-label={t('Remove holiday {number}', {number: index + 1})}
              onClick={() => remove(index)}
              sx={{mt: 3.5}}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {error ? (
        <FormHelperText error role="alert">
          {error.root?.message ?? error.message}
        </FormHelperText>
      ) : null}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => append({date: '', name: ''})}
        sx={{mt: 1}}
      >
        {t('Add a holiday')}
      </Button>
    </Box>
  );
}
