import {Controller, Field, type FieldProps, useFormContext} from '@switchboard/forms';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';

export interface Choice {
  id: string;
  name: string;
}

export interface ChoicesInputProps<Option extends Choice> extends FieldProps {
  options: readonly Option[];
  isLoading?: boolean;
  /** Text without any options. */
  emptyText: string;
  /** Search for options by the server. */
  search?: {text: string; onType: (text: string) => void};
}

const look = {
  '& .MuiOutlinedInput-root': {py: '5.5px', px: '8px'},
  '& .MuiAutocomplete-input': {minHeight: 32, boxSizing: 'border-box'},
};

/** Field of a form for several people or things, found by their names. Its value is an array of options. */
export function ChoicesInput<Option extends Choice>({
  name,
  label,
  hint,
  options,
  isLoading = false,
  emptyText,
  search,
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
              ref={(box: HTMLElement | null) => field.ref(box?.querySelector('input'))}
              options={options}
              value={field.value as Option[]}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              loading={isLoading}
              {...(search && {
                inputValue: search.text,
                onInputChange: (_event, text) => search.onType(text),
                filterOptions: (all) => all,
              })}
              filterSelectedOptions
              noOptionsText={emptyText}
              getOptionLabel={(option) => option.name}
              getOptionKey={(option) => option.id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
              sx={look}
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
