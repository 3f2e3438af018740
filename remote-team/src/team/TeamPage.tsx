import type {Team} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate, useParams} from '@switchboard/router';
import {Box, Button, Link, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {LoadMore, ScreenBar} from '@switchboard/ui/data';
import {TableSkeleton} from '@switchboard/ui/placeholders';
import {MemberTable} from '../members/index.ts';
import {BackLink} from '../shared/frame/BackLink.tsx';
import {NotFound} from '../shared/frame/NotFound.tsx';
import {paths} from '../shared/paths.ts';
import {useMembers} from '../shared/people/get-members.ts';
import {useLiveMembers, useLiveTeams, useLiveWorkload} from '../shared/queries/live-team.ts';
import {canChangeTeams, seesWorkload} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {ASSIGN_LABELS, TeamActions, useTeams} from '../teams/index.ts';
import {useWorkload, WorkloadTiles} from '../workload/index.ts';

const factsLook = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  fontSize: 14,
  '& dt': {color: 'text.secondary'},
  '& dd': {m: 0},
};

/** Leads of the team, and assignment of new tickets. */
const Facts = ({team: {members, assignMode}}: {team: Team}) => {
  const leads = members.filter(({isLead}) => isLead);
  return (
    <Paper variant="outlined" sx={{p: 2, mb: 3}}>
      <Box component="dl" sx={factsLook}>
        <dt>{t('Leads')}</dt>
        <dd>
          {leads.length === 0
            ? t('Nobody yet')
            : leads.map(({id, name}) => (
                <Box key={id}>
                  <Link component={RouterLink} to={paths.member(id)} sx={{fontWeight: 400}}>
                    {name}
                  </Link>
                </Box>
              ))}
        </dd>
        <dt>{t('New tickets')}</dt>
        <dd>{ASSIGN_LABELS[assignMode]}</dd>
      </Box>
    </Paper>
  );
};

/** Workload of the team, for users with permission. */
function TeamWorkload({id}: {id: string}) {
  const query = useWorkload();
  useLiveWorkload();
  return (
    <QueryStates
      query={query}
      thing={t('the workload')}
      skeleton={<SkeletonRows rows={1} height={96} />}
    >
      {({teams}) => {
        const team = teams.find((one) => one.id === id);
        return team ? (
          <Box component="section" aria-labelledby="team-workload" sx={{mb: 3}}>
            <Typography id="team-workload" component="h2" variant="h3" sx={{mb: 1.5}}>
              {t('Workload')}
            </Typography>
            <WorkloadTiles whose={{team: id}} workload={team.workload} />
          </Box>
        ) : null;
      }}
    </QueryStates>
  );
}

function TeamMembers({id}: {id: string}) {
  const query = useMembers({q: '', role: undefined, status: undefined, team: id});
  useLiveMembers();
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <Box component="section" aria-labelledby="team-members">
      <Typography id="team-members" component="h2" variant="h3" sx={{mb: 1.5}}>
        {t('Members')}
      </Typography>
      <QueryStates
        query={query}
        thing={t('members')}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={() => members.length === 0}
        empty={<Typography color="textSecondary">{t('Nobody yet')}</Typography>}
      >
        {() => (
          <Paper variant="outlined" sx={{overflow: 'hidden'}}>
            <MemberTable members={members} />
            {query.hasNextPage ? (
              <LoadMore
                shown={members.length}
                total={query.data?.pages[0]?.page.total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            ) : null}
          </Paper>
        )}
      </QueryStates>
    </Box>
  );
}

const MoveTickets = ({id}: {id: string}) =>
  seesWorkload(useViewer().role) ? (
    <Button component={RouterLink} to={paths.workload({team: id})} variant="outlined">
      {t('Move tickets')}
    </Button>
  ) : null;

/** Page of a team: leads, members and workload. */
export function TeamPage() {
  const {id = ''} = useParams();
  const navigate = useNavigate();
  const query = useTeams();
  useLiveTeams();
  const {role} = useViewer();
  const team = query.data?.find((one) => one.id === id);
  const name = team?.name ?? t('Team');
  return (
    <>
      <ScreenBar
        heading={name}
        title={name}
        screen={id}
        before={<BackLink to={paths.teams()} label={t('Back to teams')} />}
        actions={
          team ? (
            <>
              <MoveTickets id={id} />
              {canChangeTeams(role) ? (
                <TeamActions team={team} onDeleted={() => void navigate(paths.teams())} />
              ) : null}
            </>
          ) : null
        }
      />
      <Box sx={{mt: 1}}>
        <QueryStates
          query={query}
          thing={t('this team')}
          skeleton={<SkeletonRows rows={4} height={60} />}
        >
          {() =>
            team ? (
              <>
                <Facts team={team} />
                {seesWorkload(role) ? <TeamWorkload id={id} /> : null}
                <TeamMembers id={id} />
              </>
            ) : (
              <NotFound
                title={t('Team not found')}
                back={paths.teams()}
                backLabel={t('Back to teams')}
              />
            )
          }
        </QueryStates>
      </Box>
    </>
  );
}
