import {PERMISSIONS} from '@switchboard/contracts/team/permissions';
import {Controller, SelectInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useTeams} from '../api/people.ts';
import type {AssignmentValues} from './assignment-form.ts';
import {ROLE_NAMES} from './labels.ts';
import {MemberSearch} from './MemberSearch.tsx';

const roles = Object.entries(ROLE_NAMES).map(([value, label]) => ({value, label}));

/** Whom a course is assigned to. Supervisors choose among their teams and the members of these. */
export function TargetFields() {
  const {control} = useFormContext<AssignmentValues>();
  const type = useWatch<AssignmentValues, 'type'>({name: 'type'});
  const {id, role} = useCurrentUser();
  const {data: teams = []} = useTeams();
  const isLimited = role !== null && PERMISSIONS.assignCourses[role] === 'teams';
  const own = isLimited ? teams.filter(({members}) => members.some((one) => one.id === id)) : teams;
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
          options={own.map((team) => ({value: team.id, label: team.name}))}
        />
      ) : null}
      {type === 'role' ? <SelectInput name="role" label={t('Role')} options={roles} /> : null}
    </>
  );
}
