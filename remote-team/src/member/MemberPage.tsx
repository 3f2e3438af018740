import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useParams} from '@switchboard/router';
import {Box, Button, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {StatusChip, ScreenBar} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {BackLink} from '../shared/frame/BackLink.tsx';
import {NotFound} from '../shared/frame/NotFound.tsx';
import {isId} from '../shared/is-id.ts';
import {paths} from '../shared/paths.ts';
import {nameOf} from '../shared/people/name-of.ts';
import {useLiveMembers} from '../shared/queries/live-team.ts';
import {canManage, seesWorkload, writesCourses} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {WorkloadTiles} from '../workload/index.ts';
import {Activity} from './Activity.tsx';
import {useMember} from './get-member.ts';
import {MemberFacts} from './MemberFacts.tsx';
import {MemberSessions} from './MemberSessions.tsx';
import {MemberTraining} from './MemberTraining.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px'},
  gap: 3,
  alignItems: 'start',
};

const heading = {mb: 1.5} as const;

const notFound = (
  <NotFound title={t('Member not found')} back={paths.members()} backLabel={t('Back to members')} />
);

const MoveTickets = ({member}: {member: Member}) => {
  const {role} = useViewer();
  return seesWorkload(role) && member.workload.open > 0 ? (
    <Button component={RouterLink} to={paths.workload({member: member.id})} variant="outlined">
      {t('Move tickets')}
    </Button>
  ) : null;
};

interface PartProps {
  name: string;
  title: string;
  children: ReactNode;
}

const Part = ({name, title, children}: PartProps) => (
  <Box component="section" aria-labelledby={`member-${name}`} sx={{mb: 3}}>
    <Typography id={`member-${name}`} component="h2" variant="h3" sx={heading}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Deactivated members have no sessions to show. */
const Sessions = ({member}: {member: Member}) =>
  canManage(useViewer(), member) && member.status === 'active' ? (
    <Part name="sessions" title={t('Sessions')}>
      <MemberSessions member={member} />
    </Part>
  ) : null;

/** Agents only see their own training. */
const Training = ({member}: {member: Member}) => {
  const {id, role} = useViewer();
  return id === member.id || writesCourses(role) ? (
    <Part name="training" title={t('Training')}>
      <MemberTraining member={member} />
    </Part>
  ) : null;
};

const Shown = ({member}: {member: Member}) => (
  <Box sx={columns}>
    <Box sx={{minWidth: 0}}>
      <Part name="workload" title={t('Workload')}>
        <WorkloadTiles
          whose={{assignee: member.id}}
          workload={member.workload}
          limit={member.maxOpen}
        />
      </Part>
      <Training member={member} />
      <Sessions member={member} />
      <Part name="activity" title={t('Recent activity')}>
        <Activity memberId={member.id} />
      </Part>
    </Box>
    <Paper
      component="section"
      aria-labelledby="member-facts"
      variant="outlined"
      sx={{p: 2.5, order: {xs: -1, md: 0}}}
    >
      <Typography id="member-facts" component="h2" variant="h3" sx={heading}>
        {t('Details')}
      </Typography>
      <MemberFacts member={member} />
    </Paper>
  </Box>
);

function MemberScreen({id}: {id: string}) {
  const query = useMember(id);
  useLiveMembers();
  const member = query.data;
  const name = member ? nameOf(member) : t('Member');
  return (
    <>
      <ScreenBar
        heading={name}
        title={name}
        screen={id}
        before={<BackLink to={paths.members()} label={t('Back to members')} />}
        actions={member ? <MoveTickets member={member} /> : null}
      >
        {member?.status === 'deactivated' ? (
          <StatusChip label={t('Deactivated')} tone="neutral" />
        ) : null}
      </ScreenBar>
      <Box sx={{mt: 1}}>
        <QueryStates
          query={query}
          thing={t('this member')}
          skeleton={<SkeletonRows rows={6} height={60} />}
          notFound={notFound}
        >
          {(shown) => <Shown member={shown} />}
        </QueryStates>
      </Box>
    </>
  );
}

/** Page of a member: facts, workload and activity. */
export function MemberPage() {
  const {id = ''} = useParams();
  if (isId(id)) return <MemberScreen key={id} id={id} />;
  return (
    <>
      <ScreenBar
        heading={t('Member')}
        title={t('Member')}
        before={<BackLink to={paths.members()} label={t('Back to members')} />}
      />
      {notFound}
    </>
  );
}
