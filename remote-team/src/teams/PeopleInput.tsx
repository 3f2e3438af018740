import {Controller, Field, useFormContext} from '@switchboard/forms';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {useState} from 'react';
import {useMembers} from '../shared/people/get-members.ts';

interface PersonOption {
  id: string;
  name: string;
  role: Role;
}

export interface PeopleInputProps {
  name: string;
  label: string;
  hint?: string;
}

/** Choice of several active members by name. */
export function PeopleInput({name, label, hint}: PeopleInputProps) {
  const [q, setQ] = useState('');
  const {control} = useFormContext();
  const query = useMembers({q, role: undefined, status: 'active'});
  const options: PersonOption[] =
    query.data?.pages[0]?.members.map(({id, firstName, lastName, role}) => ({
      id,
      role,
      name: `${firstName} ${lastName}`,
    })) ?? [];
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <Controller
          name={name}
          control={control}
          render={({field}) => (
            <Autocomplete<PersonOption, true>
              multiple
              id={id}
              options={options}
              value={field.value as PersonOption[]}
              onChange={(_event, people) => field.onChange(people)}
              onBlur={field.onBlur}
              inputValue={q}
              onInputChange={(_event, text) => setQ(text)}
              loading={query.isFetching}
              filterOptions={(all) => all}
              filterSelectedOptions
              noOptionsText={t('Nobody is found')}
              getOptionLabel={(person) => person.name}
              getOptionKey={(person) => person.id}
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
