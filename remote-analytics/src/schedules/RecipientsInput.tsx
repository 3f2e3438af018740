import {Controller, Field, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {useAssignees} from '../shared/choices/choices.ts';

interface PersonOption {
  id: string;
  name: string;
}

/** Recipients of a report: members, found by their names. */
export function RecipientsInput({name}: {name: string}) {
  const {control} = useFormContext();
  const {data, isPending} = useAssignees();
  return (
    <Field
      name={name}
      label={t('Recipients')}
      hint={t('Each gets the figures of the tickets that they see, in their language.')}
    >
      {({id, invalid, describedBy}) => (
        <Controller
          name={name}
          control={control}
          render={({field}) => (
            <Autocomplete<PersonOption, true>
              multiple
              id={id}
              ref={(box: HTMLElement | null) => field.ref(box?.querySelector('input'))}
              options={data?.agents.map((agent) => ({id: agent.id, name: agent.name})) ?? []}
              value={field.value as PersonOption[]}
              onChange={(_event, people) => field.onChange(people)}
              onBlur={field.onBlur}
              loading={isPending}
              filterSelectedOptions
              disableCloseOnSelect
              noOptionsText={t('Nobody is found')}
              getOptionLabel={(person) => person.name}
              getOptionKey={(person) => person.id}
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
