import {Controller, Field, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';

interface Candidate {
  id: string;
  name: string;
}

/** Selection of owners and admins. */
export function RecipientsInput({candidates}: {candidates: Candidate[]}) {
  const {control} = useFormContext();
  return (
    <Field
      name="recipients"
      label={t('Who is notified')}
      hint={t('If no one is chosen, all owners and admins are notified.')}
    >
      {({id, invalid, describedBy}) => (
        <Controller
          name="recipients"
          control={control}
          render={({field}) => (
            <Autocomplete<Candidate, true>
              multiple
              id={id}
              options={candidates}
              value={field.value as Candidate[]}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              filterSelectedOptions
              noOptionsText={t('Nobody is left')}
              getOptionLabel={({name}) => name}
              getOptionKey={(option) => option.id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
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
