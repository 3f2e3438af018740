import {ChoicesInput} from '@switchboard/forms/choices';
import {t} from '@switchboard/i18n';
import {seesEveryTeam} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {useTeams} from './teams.ts';

/** Choice of several teams; supervisors choose among their own. */
export function TeamsInput({name, label, hint}: {name: string; label: string; hint: string}) {
  const viewer = useViewer();
  const {data: teams = [], isPending} = useTeams();
  const options = teams
    .filter(({members}) => seesEveryTeam(viewer.role) || members.some(({id}) => id === viewer.id))
    .map((team) => ({id: team.id, name: team.name}));
  return (
    <ChoicesInput
      name={name}
      label={label}
      hint={hint}
      options={options}
      isLoading={isPending}
      emptyText={t('No team to choose')}
    />
  );
}
