import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, RelativeTime, VisuallyHidden} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {MemberActions} from '../access/index.ts';
import {paths} from '../shared/paths.ts';
import {nameOf} from '../shared/people/name-of.ts';
import {PersonAvatar} from '../shared/people/PersonAvatar.tsx';
import {canManage, ROLE_LABELS} from '../shared/roles/roles.ts';
import {SCOPE_LABELS} from '../shared/roles/ticket-scopes.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {LoadMeter} from '../workload/index.ts';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** A phone has no room for a name or an address in one line. */
const nameLook = {...oneLine, whiteSpace: {xs: 'normal', sm: 'nowrap'}, overflowWrap: 'anywhere'};
const quiet = {...oneLine, color: 'text.secondary'};
const fromLarge = {display: {xs: 'none', lg: 'table-cell'}};
const fromMedium = {display: {xs: 'none', md: 'table-cell'}};
const fromSmall = {display: {xs: 'none', sm: 'table-cell'}};
/** The whole row is a link. */
const wholeRow = {
  color: 'text.primary',
  '&::after': {content: '""', position: 'absolute', inset: 0},
};

/** Time of the last visit. */
export const LastSeen = ({member}: {member: Member}) => {
  if (member.presence === 'online') return t('Now');
  return member.lastActiveAt ? <RelativeTime at={member.lastActiveAt} /> : t('Never');
};

/** A person with facts that have no column on a narrow screen. */
const Name = ({member, isViewer}: {member: Member; isViewer: boolean}) => (
  <Box sx={{display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0}}>
    <PersonAvatar person={member} />
    <Box sx={{minWidth: 0}}>
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1, minWidth: 0}}>
        <Box sx={{...nameLook, fontSize: 14.5}}>
          <Link component={RouterLink} to={paths.member(member.id)} sx={wholeRow}>
            {nameOf(member)}
          </Link>
          {isViewer ? (
            <Box component="span" sx={{color: 'text.secondary'}}>
              {` ${t('(you)')}`}
            </Box>
          ) : null}
        </Box>
        {member.status === 'deactivated' ? (
          <StatusChip label={t('Deactivated')} tone="neutral" />
        ) : null}
      </Box>
      <Box sx={{...nameLook, color: 'text.secondary', fontSize: 13}}>{member.email}</Box>
      <Box sx={{...quiet, display: {sm: 'none'}, fontSize: 13}}>{ROLE_LABELS[member.role]}</Box>
      {member.status === 'active' && member.hasSecondFactor === false ? (
        <Box sx={{...quiet, fontSize: 13}}>{t('No second factor')}</Box>
      ) : null}
    </Box>
  </Box>
);

function MemberRow({member, scale}: {member: Member; scale: number}) {
  const viewer = useViewer();
  return (
    <TableRow hover sx={{position: 'relative', '&:last-child td': {borderBottom: 0}}}>
      <TableCell>
        <Name member={member} isViewer={viewer.id === member.id} />
      </TableCell>
      <TableCell sx={{...fromSmall, ...oneLine}}>{ROLE_LABELS[member.role]}</TableCell>
      <TableCell sx={{...fromLarge, ...quiet}}>{SCOPE_LABELS[member.ticketScope]}</TableCell>
      <TableCell sx={{...fromMedium, ...quiet}}>
        {member.teams.map(({name}) => name).join(', ') || '–'}
      </TableCell>
      <TableCell>
        <LoadMeter workload={member.workload} limit={member.maxOpen} scale={scale} />
      </TableCell>
      <TableCell sx={{...fromMedium, ...quiet}}>
        <LastSeen member={member} />
      </TableCell>
      <TableCell align="right" sx={{position: 'relative', py: 0, px: 1}}>
        {canManage(viewer, member) && !member.isErased ? <MemberActions member={member} /> : null}
      </TableCell>
    </TableRow>
  );
}

/** Table of members. */
export function MemberTable({members}: {members: readonly Member[]}) {
  const scale = Math.max(0, ...members.map(({workload}) => workload.open));
  return (
    <TableContainer>
      <Table aria-label={t('Members')} sx={{tableLayout: 'fixed'}}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Name')}</TableCell>
            <TableCell sx={{...fromSmall, width: 120}}>{t('Role')}</TableCell>
            <TableCell sx={{...fromLarge, width: 150}}>{t('Ticket access')}</TableCell>
            <TableCell sx={{...fromMedium, width: '22%'}}>{t('Teams')}</TableCell>
            <TableCell sx={{width: {xs: 84, sm: 150}}}>{t('Open tickets')}</TableCell>
            <TableCell sx={{...fromMedium, width: 140}}>{t('Last seen')}</TableCell>
            <TableCell sx={{width: 56}}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} scale={scale} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
