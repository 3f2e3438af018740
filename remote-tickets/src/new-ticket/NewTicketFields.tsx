import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import {Controller, SelectInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, FormHelperText} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';

function FieldInput({field: {id, name: label, kind, options}}: {field: TicketField}) {
  const name = `fields.${id}`;
  switch (kind) {
    case 'choice':
      return (
        <SelectInput
          name={name}
          label={label}
          emptyLabel={t('None')}
          options={options.map((value) => ({value, label: value}))}
        />
      );
    case 'date':
      return <TextInput name={name} label={label} type="date" />;
    case 'checkbox':
      return (
        <Controller
          name={name}
          render={({field, fieldState: {error}}) => (
            <Box sx={{alignSelf: 'end'}}>
              <FormControlLabel
                label={label}
                control={
                  <Checkbox
                    checked={Boolean(field.value)}
                    onBlur={field.onBlur}
                    onChange={(_event, isTicked) => field.onChange(isTicked ? 'true' : '')}
                  />
                }
              />
              {error ? <FormHelperText error>{error.message}</FormHelperText> : null}
            </Box>
          )}
        />
      );
    default:
      return <TextInput name={name} label={label} autoComplete="off" />;
  }
}

/** Custom fields in the form of a new ticket. */
export const NewTicketFields = ({fields}: {fields: readonly TicketField[]}) =>
  fields.length === 0 ? null : (
    <Box
      role="group"
      aria-label={t('Fields')}
      sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 2.25}}
    >
      {fields.map((field) => (
        <FieldInput key={field.id} field={field} />
      ))}
    </Box>
  );
