import {Controller, Field, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {timeIn, timeZones} from '@switchboard/ui/time-zones';
import {useMemo} from 'react';

export interface TimeZoneInputProps {
  name: string;
  label: string;
}

/** Same height as the other fields. */
const look = {
  '& .MuiOutlinedInput-root': {py: 0, pl: 0},
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': {p: '10.5px 14px'},
};

const menu = {
  mt: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.raised',
  boxShadow: 8,
};

/** Time zone, found by typing a part of its name. */
export function TimeZoneInput({name, label}: TimeZoneInputProps) {
  const value = useWatch({name}) as string;
  const options = useMemo(() => timeZones(value), [value]);
  const time = value ? timeIn(value, new Date()) : undefined;
  return (
    <Field name={name} label={label} hint={time ? t('It is {time} there now', {time}) : undefined}>
      {({id, invalid, describedBy}) => (
        <Controller
          name={name}
          render={({field}) => (
            <Autocomplete
              id={id}
              options={options}
              value={value || null}
              onChange={(_event, next) => field.onChange(next ?? '')}
              onBlur={field.onBlur}
              autoHighlight
              popupIcon={<ExpandMoreIcon />}
              disablePortal
              sx={look}
              slotProps={{
                paper: {sx: menu},
                listbox: {'aria-label': t('Zones'), 'aria-labelledby': undefined},
              }}
              renderInput={(params) => (
                <TextField
                  {...params}
                  inputRef={field.ref}
                  error={invalid}
                  slotProps={{
                    ...params.slotProps,
                    htmlInput: {
                      ...params.slotProps.htmlInput,
                      'aria-invalid': invalid,
                      'aria-describedby': describedBy,
                    },
                  }}
                />
              )}
            />
          )}
        />
      )}
    </Field>
  );
}
