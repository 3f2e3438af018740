import {Controller, SelectInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useOwnTeams, useTeams} from '../api/people.ts';
import type {AssignmentValues} from './assignment-form.ts';
import {ROLE_NAMES} from './labels.ts';
import {MemberSearch} from './MemberSearch.tsx';

const roles = Object.entries(ROLE_NAMES).map(([value, label]) => ({value, label}));

/** Target of an assignment. Supervisors choose among their teams and their members. */
export function TargetFields() {
  const {control} = useFormContext<AssignmentValues>();
  const type = useWatch<AssignmentValues, 'type'>({name: 'type'});
  const own = useOwnTeams();
  const isLimited = own !== null;
  const {data: all = []} = useTeams(!isLimited);
  const teams = own ?? all;
  return (
    <>
      <SelectInput
        name="type"
        label={t('Assign to')}
        options={[
          {value: 'user', label: t('A member')},
          {value: 'team', label: t('A team')},
          ...(isLimited
            ? []
            : [
                {value: 'role', label: t('A role')},
                {value: 'everyone', label: t('Everyone')},
              ]),
        ]}
        {...(isLimited && {hint: t('Your teams and their members.')})}
      />
      {type === 'user' ? (
        <Controller
          name="userId"
          control={control}
          render={({field, fieldState: {error}}) => (
            <MemberSearch inputRef={field.ref} error={error?.message} onChoose={field.onChange} />
          )}
        />
      ) : null}
      {type === 'team' ? (
        <SelectInput
          name="teamId"
          label={t('Team')}
          emptyLabel={t('Choose a team')}
          options={teams.map((team) => ({value: team.id, label: team.name}))}
        />
      ) : null}
      {type === 'role' ? <SelectInput name="role" label={t('Role')} options={roles} /> : null}
    </>
  );
}
