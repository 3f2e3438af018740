import type {Team} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Link,
  Paper,
  showAlert,
  showToast,
  Stack,
  Typography,
  UserAvatar,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {RowMenu} from '@switchboard/ui/rows';
import {useState} from 'react';
import {paths} from '../shared/paths.ts';
import {canChangeTeams} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {ASSIGN_SENTENCES} from './assign-modes.ts';
import {TeamDialog} from './TeamDialog.tsx';
import {useDeleteTeam} from './teams.ts';

const confirmDeletion = ({name}: Team) =>
  showAlert({
    icon: 'warning',
    message: t('Delete {name}?', {name}),
    text: t('Its members stay in the workspace.'),
    confirmLabel: t('Delete'),
    cancelLabel: t('Cancel'),
  });

/** Actions on a team. */
export function TeamActions({team, onDeleted}: {team: Team; onDeleted?: () => void}) {
  const [isEditing, setEditing] = useState(false);
  const {mutateAsync} = useDeleteTeam();
  const remove = async () => {
    if (!(await confirmDeletion(team))) return;
    await mutateAsync(team.id).then(() => {
      showToast({kind: 'success', message: t('Deleted: {name}', {name: team.name})});
      onDeleted?.();
    }, showErrorToast);
  };
  return (
    <>
      <RowMenu
        name={team.name}
        items={[
          {label: t('Edit'), onChoose: () => setEditing(true)},
          {label: t('Delete'), onChoose: remove},
        ]}
      />
      {isEditing ? <TeamDialog team={team} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

const membersOf = ({members}: Team) => {
  if (members.length === 0) return t('Nobody yet');
  return plural(members.length, '# member', '# members');
};

const People = ({members}: Pick<Team, 'members'>) => (
  <Stack
    direction="row"
    component="ul"
    sx={{m: 0, mt: 1.5, p: 0, listStyle: 'none', flexWrap: 'wrap', columnGap: 2, rowGap: 1}}
  >
    {members.map(({id, name, avatar, isActive, isLead}) => (
      <Box
        component="li"
        key={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: 14,
          color: isActive ? undefined : 'text.secondary',
        }}
      >
        <UserAvatar name={name} src={avatar} size={24} />
        {isActive ? name : t('{name} (deactivated)', {name})}
        {isLead ? <StatusChip label={t('Lead')} tone="primary" /> : null}
      </Box>
    ))}
  </Stack>
);

/** Teams with their members. */
export function TeamList({teams}: {teams: readonly Team[]}) {
  const canChange = canChangeTeams(useViewer().role);
  return (
    <Paper
      component="ul"
      aria-label={t('Teams')}
      variant="outlined"
      sx={{m: 0, p: 0, listStyle: 'none', mt: 1}}
    >
      {teams.map((team) => (
        <Box
          component="li"
          key={team.id}
          sx={{
            display: 'flex',
            gap: 2,
            p: 2,
            justifyContent: 'space-between',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': {borderBottom: 0},
          }}
        >
          <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
            <Typography component="h2" variant="subtitle1" sx={{fontWeight: 600}}>
              <Link component={RouterLink} to={paths.team(team.id)} sx={{color: 'text.primary'}}>
                {team.name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {membersOf(team)}
              {team.assignMode === 'off' ? '' : ` · ${ASSIGN_SENTENCES[team.assignMode]}`}
            </Typography>
            {team.members.length > 0 ? <People members={team.members} /> : null}
          </Box>
          {canChange ? (
            <Box>
              <TeamActions team={team} />
            </Box>
          ) : null}
        </Box>
      ))}
    </Paper>
  );
}
