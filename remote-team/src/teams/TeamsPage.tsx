import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {useLiveTeams} from '../shared/queries/live-team.ts';
import {canChangeTeams} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {TeamDialog} from './TeamDialog.tsx';
import {TeamList} from './TeamList.tsx';
import {useTeams} from './teams.ts';

export function TeamsPage() {
  const query = useTeams();
  const [isCreating, setCreating] = useState(false);
  const canChange = canChangeTeams(useViewer().role);
  const refusal = useRefusal('admin', t('create and change teams'), !canChange);
  useLiveTeams();
  const newTeam = canChange ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('New team')}
    </Button>
  ) : undefined;
  return (
    <>
      <TeamBar
        heading={t('Teams')}
        current={paths.teams()}
        count={query.data?.length}
        actions={query.data?.length ? newTeam : undefined}
      />
      <QueryStates
        query={query}
        thing={t('teams')}
        skeleton={<SkeletonRows rows={3} height={96} />}
        isEmpty={(teams) => teams.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<Pictogram of="people" />}
              title={t('No teams yet')}
              text={t(
                'Assign tickets to a team, and let members see only the tickets of their teams.',
              )}
              action={newTeam}
            />
          </Paper>
        }
      >
        {(teams) => <TeamList teams={teams} />}
      </QueryStates>
      {refusal ? (
        <Typography variant="body2" color="textSecondary" sx={{mt: 2}}>
          {refusal}
        </Typography>
      ) : null}
      {isCreating ? <TeamDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
