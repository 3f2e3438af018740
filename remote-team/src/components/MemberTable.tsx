import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Box, formatDate, UserAvatar, useTimeZone, VisuallyHidden} from '@switchboard/ui';
import {
  PresenceDot,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {canManage, ROLE_LABELS} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';
import {SCOPE_LABELS} from '../ticket-scopes.ts';
import {MemberActions} from './MemberActions.tsx';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
const fromMedium = {display: {xs: 'none', md: 'table-cell'}};
const fromLarge = {display: {xs: 'none', lg: 'table-cell'}};
const fromSmall = {display: {xs: 'none', sm: 'table-cell'}};

const StatusLabel = ({status}: {status: Member['status']}) =>
  status === 'active' ? (
    <StatusChip label={t('Active')} tone="success" />
  ) : (
    <StatusChip label={t('Deactivated')} tone="neutral" />
  );

/** A person with what a narrow screen has no column for. */
const Name = ({
  member: {firstName, lastName, avatar, email, role, status, presence},
  isViewer,
}: {
  member: Member;
  isViewer: boolean;
}) => (
  <Box sx={{display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0}}>
    <Box sx={{position: 'relative', flexShrink: 0, lineHeight: 0}}>
      <UserAvatar name={`${firstName} ${lastName}`} src={avatar} size={36} />
      <Box
        sx={{
          position: 'absolute',
          right: -3,
          bottom: -3,
          p: '2px',
          borderRadius: '50%',
          bgcolor: presence === 'offline' ? undefined : 'background.paper',
        }}
      >
        <PresenceDot state={presence} />
      </Box>
    </Box>
    <Box sx={{minWidth: 0}}>
      <Box sx={{...oneLine, fontWeight: 600}}>
        {`${firstName} ${lastName}`}
        {isViewer ? (
          <Box component="span" sx={{color: 'text.secondary', fontWeight: 400}}>
            {t('(you)')}
          </Box>
        ) : null}
      </Box>
      <Box sx={{...oneLine, display: {md: 'none'}, color: 'text.secondary', fontSize: 13}}>
        {email}
      </Box>
      <Box sx={{display: {sm: 'none'}, color: 'text.secondary', fontSize: 13}}>
        {status === 'active' ? ROLE_LABELS[role] : `${ROLE_LABELS[role]} · Deactivated`}
      </Box>
    </Box>
  </Box>
);

function MemberRow({member}: {member: Member}) {
  const viewer = useViewer();
  const timeZone = useTimeZone();
  return (
    <TableRow hover sx={{'&:last-child td': {borderBottom: 0}}}>
      <TableCell sx={{maxWidth: 0, width: {xs: '100%', md: '34%', lg: '26%'}}}>
        <Name member={member} isViewer={viewer.id === member.id} />
      </TableCell>
      <TableCell
        sx={{
          ...fromMedium,
          ...oneLine,
          maxWidth: 0,
          width: {md: '28%', lg: '20%'},
          color: 'text.secondary',
        }}
      >
        {member.email}
      </TableCell>
      <TableCell sx={fromSmall}>{ROLE_LABELS[member.role]}</TableCell>
      <TableCell sx={{...fromLarge, color: 'text.secondary'}}>
        {SCOPE_LABELS[member.ticketScope]}
      </TableCell>
      <TableCell
        sx={{...fromLarge, ...oneLine, maxWidth: 0, width: '16%', color: 'text.secondary'}}
      >
        {member.teams.map(({name}) => name).join(', ') || '–'}
      </TableCell>
      <TableCell sx={fromSmall}>
        <StatusLabel status={member.status} />
      </TableCell>
      <TableCell sx={{...fromLarge, color: 'text.secondary', whiteSpace: 'nowrap'}}>
        {formatDate(member.joinedAt, timeZone)}
      </TableCell>
      <TableCell align="right" sx={{width: 56, py: 0}}>
        {canManage(viewer, member) && !member.isErased ? <MemberActions member={member} /> : null}
      </TableCell>
    </TableRow>
  );
}

/** The people of the workspace. */
export const MemberTable = ({members}: {members: readonly Member[]}) => (
  <TableContainer>
    <Table aria-label={t('Members')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Name')}</TableCell>
          <TableCell sx={fromMedium}>{t('Email')}</TableCell>
          <TableCell sx={fromSmall}>{t('Role')}</TableCell>
          <TableCell sx={fromLarge}>{t('Ticket access')}</TableCell>
          <TableCell sx={fromLarge}>{t('Teams')}</TableCell>
          <TableCell sx={fromSmall}>{t('Status')}</TableCell>
          <TableCell sx={fromLarge}>{t('Joined')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
