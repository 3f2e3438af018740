import {Controller, Field, useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {OutlinedInput} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/form';
import {useTeams} from '../api/teams.ts';
import {seesEveryTeam} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

interface TeamOption {
  id: string;
  name: string;
}

export interface TeamsInputProps {
  name: string;
  label: string;
  hint?: string;
}

/** Several teams; supervisors choose of those that they are in. */
export function TeamsInput({name, label, hint}: TeamsInputProps) {
  const viewer = useViewer();
  const {control} = useFormContext();
  const {data: teams = [], isPending} = useTeams();
  const options: TeamOption[] = teams
    .filter(({members}) => seesEveryTeam(viewer.role) || members.some(({id}) => id === viewer.id))
    .map((team) => ({id: team.id, name: team.name}));
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <Controller
          name={name}
          control={control}
          render={({field}) => (
            <Autocomplete<TeamOption, true>
              multiple
              id={id}
              options={options}
              value={field.value as TeamOption[]}
              onChange={(_event, chosen) => field.onChange(chosen)}
              onBlur={field.onBlur}
              loading={isPending}
              filterSelectedOptions
              noOptionsText={t('No team to choose')}
              getOptionLabel={(team) => team.name}
              getOptionKey={(team) => team.id}
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
