import {Controller, Field, useFormContext} from '@switchboard/forms';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';

interface Choice {
  id: string;
  name: string;
}

export interface ChoicesInputProps<Option extends Choice> {
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  isLoading?: boolean;
  /** Text without any choices. */
  emptyText: string;
}

/** Checkboxes for a few choices. */
export function ChoicesInput<Option extends Choice>({
  name,
  label,
  hint,
  options,
  isLoading = false,
  emptyText,
}: ChoicesInputProps<Option>) {
  const {control} = useFormContext();
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <Controller
          name={name}
          control={control}
          render={({field}) => (
            <Autocomplete<Option, true>
              multiple
              id={id}
              options={options}
              value={field.value as Option[]}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              loading={isLoading}
              filterSelectedOptions
              noOptionsText={emptyText}
              getOptionLabel={(option) => option.name}
              getOptionKey={(option) => option.id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
              sx={{
                '& .MuiOutlinedInput-root': {py: '5.5px', px: '8px'},
                '& .MuiAutocomplete-input': {minHeight: 32, boxSizing: 'border-box'},
              }}
              renderInput={({slotProps, disabled, fullWidth}) => (
                <OutlinedInput
                  {...slotProps.input}
                  disabled={disabled}
                  fullWidth={fullWidth}
                  inputProps={{
                    ...slotProps.htmlInput,
                    'aria-invalid': invalid,
                    'aria-describedby': describedBy,
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
