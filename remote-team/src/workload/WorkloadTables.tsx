import type {Member, TeamLoad, Workload} from '@switchboard/contracts/team/schemas';
import type {WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {plural} from '@switchboard/i18n/rich';
import type {ReactNode} from 'react';
import {paths} from '../shared/paths.ts';
import {nameOf} from '../shared/people/name-of.ts';
import {PersonAvatar} from '../shared/people/PersonAvatar.tsx';
import {PRESENCE_LABELS} from '../shared/people/presences.ts';
import {ROLE_LABELS} from '../shared/roles/roles.ts';
import {CountLink} from './CountLink.tsx';
import {LoadMeter} from './LoadMeter.tsx';
import {sortWorkload} from './sort-workload.ts';
import {SortHead} from './SortHead.tsx';
import {WORKLOAD_LABELS} from './workload-counts.ts';
import type {useWorkloadView, WorkloadView} from './workload-view.ts';

type Viewing = ReturnType<typeof useWorkloadView>;
type Chosen = NonNullable<WorkloadView['chosen']>;

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
const rowLook = {
  '&:last-child td': {borderBottom: 0},
  '&[aria-selected="true"]': {bgcolor: 'action.selected'},
};
const narrow = {px: {xs: 1, sm: 2}};
const countWidth = {...narrow, width: {xs: 66, sm: 100}};
/** A phone has no room for a name in one line. */
const nameLook = {...oneLine, whiteSpace: {xs: 'normal', sm: 'nowrap'}};

interface LoadRow {
  kind: Chosen['kind'];
  id: string;
  name: string;
  /** Second line below the name. */
  detail: string;
  workload: Workload;
  limit: number | null;
  picture?: ReactNode;
}

const toMemberRow = (member: Member): LoadRow => ({
  kind: 'member',
  id: member.id,
  name: nameOf(member),
  detail: `${ROLE_LABELS[member.role]} · ${PRESENCE_LABELS[member.presence]}`,
  workload: member.workload,
  limit: member.maxOpen,
  picture: <PersonAvatar person={member} />,
});

/** Ticket limit of all members together, across teams; null if one of them has no limit. */
const limitOf = (members: readonly Member[]): number | null =>
  members.length === 0 || members.some(({maxOpen}) => maxOpen === null)
    ? null
    : members.reduce((sum, {maxOpen}) => sum + (maxOpen ?? 0), 0);

const toTeamRow = (team: TeamLoad, members: readonly Member[]): LoadRow => {
  const own = members.filter(({id}) => team.memberIds.includes(id));
  const online = own.filter(({presence}) => presence === 'online').length;
  const limit = limitOf(own);
  return {
    kind: 'team',
    id: team.id,
    name: team.name,
    detail: [
      plural(own.length, '{online} of # member online', '{online} of # members online', {online}),
      ...(limit === null ? [] : [t('limits of {limit} in all', {limit})]),
      ...(team.unassigned > 0 ? [t('{count} unassigned', {count: team.unassigned})] : []),
    ].join(' · '),
    workload: team.workload,
    limit: null,
  };
};

function Row({row, scale, viewing}: {row: LoadRow; scale: number; viewing: Viewing}) {
  const {kind, id, name, detail, workload, limit, picture} = row;
  const {chosen} = viewing.view;
  const isChosen = chosen?.kind === kind && chosen.id === id;
  const to = (list: WorkloadCount) => paths.workload(viewing.queryFor({chosen: {kind, id, list}}));
  return (
    <TableRow hover aria-selected={isChosen} sx={rowLook}>
      <TableCell>
        <Box
          sx={{display: 'flex', alignItems: 'center', gap: {sm: picture ? 1.5 : 0}, minWidth: 0}}
        >
          <Box sx={{display: {xs: 'none', sm: 'block'}}}>{picture}</Box>
          <Box sx={{minWidth: 0}}>
            <Box sx={{...nameLook, fontSize: 14.5}}>
              <Link
                component={RouterLink}
                to={to('open')}
                aria-current={isChosen ? 'true' : undefined}
                sx={{color: 'text.primary'}}
              >
                {name}
              </Link>
            </Box>
            <Box sx={{...nameLook, color: 'text.secondary', fontSize: 13}}>{detail}</Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={narrow}>
        <LoadMeter workload={workload} limit={limit} scale={scale} />
      </TableCell>
      {(['overdue', 'waiting'] as const).map((count) => (
        <TableCell key={count} sx={narrow}>
          <CountLink
            count={workload[count]}
            to={to(count)}
            label={t('{name}, {count}', {count: WORKLOAD_LABELS[count], name})}
            isBad={count === 'overdue'}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}

interface LoadTableProps {
  title: string;
  firstColumn: string;
  rows: readonly LoadRow[];
  viewing: Viewing;
}

function LoadTable({title, firstColumn, rows, viewing}: LoadTableProps) {
  const {view, set} = viewing;
  const scale = Math.max(0, ...rows.map(({workload}) => workload.open));
  const head = {view, onSort: set};
  return (
    <Box component="section" sx={{mb: 3}}>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {title}
      </Typography>
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <TableContainer>
          <Table aria-label={title} sx={{tableLayout: 'fixed'}}>
            <TableHead>
              <TableRow>
                <SortHead {...head} label={firstColumn} sort="name" />
                <SortHead
                  {...head}
                  label={t('Open')}
                  sort="open"
                  sx={{...narrow, width: {xs: 92, sm: 170, lg: '30%'}}}
                />
                <SortHead {...head} label={t('Overdue')} sort="overdue" sx={countWidth} />
                <SortHead {...head} label={t('Waiting')} sort="waiting" sx={countWidth} />
              </TableRow>
            </TableHead>
            <TableBody>
              {sortWorkload(rows, view).map((row) => (
                <Row key={row.id} row={row} scale={scale} viewing={viewing} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Paper>
    </Box>
  );
}

export interface WorkloadTablesProps {
  members: readonly Member[];
  teams: readonly TeamLoad[];
  viewing: Viewing;
}

/** Workload of members, then of teams. */
export const WorkloadTables = ({members, teams, viewing}: WorkloadTablesProps) => (
  <>
    <LoadTable
      title={t('By member')}
      firstColumn={t('Member')}
      rows={members.map(toMemberRow)}
      viewing={viewing}
    />
    {teams.length > 0 ? (
      <LoadTable
        title={t('By team')}
        firstColumn={t('Team')}
        rows={teams.map((team) => toTeamRow(team, members))}
        viewing={viewing}
      />
    ) : null}
    <Typography variant="body2" color="textSecondary">
      {t(
        'Open counts new and open tickets, Overdue those past an SLA target, and Waiting those whose requester is waiting for a reply. A full bar is the limit or, without one, as many as whoever has the most.',
      )}
    </Typography>
  </>
);
