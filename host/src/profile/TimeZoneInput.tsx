import {Controller, Field, useWatch} from '@switchboard/forms';
import {Autocomplete, TextField} from '@switchboard/ui/form';
import {useMemo} from 'react';
import {timeIn, timeZones} from './time-zones.ts';

export interface TimeZoneInputProps {
  name: string;
  label: string;
}

/** A time zone, found by typing a part of its name. */
export function TimeZoneInput({name, label}: TimeZoneInputProps) {
  const value = useWatch({name}) as string;
  const options = useMemo(() => timeZones(value), [value]);
  const time = value ? timeIn(value, new Date()) : undefined;
  return (
    <Field name={name} label={label} hint={time ? `It is ${time} there now` : undefined}>
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
              renderInput={(params) => (
                <TextField
                  {...params}
                  inputRef={field.ref}
                  error={invalid}
                  slotProps={{...params.slotProps, htmlInput: {...params.slotProps.htmlInput, 'aria-invalid': invalid, 'aria-describedby': describedBy}}}
                />
              )}
            />
          )}
        />
      )}
    </Field>
  );
}
