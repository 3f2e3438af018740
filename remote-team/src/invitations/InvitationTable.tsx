import type {Invitation} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Box, RelativeTime, VisuallyHidden} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type StatusTone,
} from '@switchboard/ui/data';
import {canEndInvitation, ROLE_LABELS} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {InvitationActions} from './InvitationActions.tsx';

const STATUSES: Record<Invitation['status'], {label: string; tone: StatusTone}> = {
  pending: {label: t('Pending'), tone: 'warning'},
  accepted: {label: t('Accepted'), tone: 'success'},
  revoked: {label: t('Revoked'), tone: 'neutral'},
  expired: {label: t('Expired'), tone: 'error'},
};

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** A phone has no room for an address in one line. */
const addressLook = {
  ...oneLine,
  whiteSpace: {xs: 'normal', sm: 'nowrap'},
  overflowWrap: 'anywhere',
  fontWeight: 600,
};
const quiet = {color: 'text.secondary', whiteSpace: 'nowrap'};
const fromMedium = {display: {xs: 'none', md: 'table-cell'}};
const fromSmall = {display: {xs: 'none', sm: 'table-cell'}};

const isOpen = ({status}: Invitation) => status === 'pending' || status === 'expired';

const Expiry = ({invitation: {status, expiresAt}}: {invitation: Invitation}) =>
  status === 'pending' ? <RelativeTime at={expiresAt} /> : '–';

function InvitationRow({invitation}: {invitation: Invitation}) {
  const {role} = useViewer();
  const {label, tone} = STATUSES[invitation.status];
  const mayAct = isOpen(invitation) && canEndInvitation(role, invitation.role);
  return (
    <TableRow hover sx={{'&:last-child td': {borderBottom: 0}}}>
      <TableCell sx={{maxWidth: 0, width: {xs: '100%', md: '34%'}}}>
        <Box sx={addressLook}>{invitation.email}</Box>
        <Box sx={{...oneLine, color: 'text.secondary', fontSize: 13}}>
          <Box
            component="span"
            sx={{display: {sm: 'none'}}}
          >{`${ROLE_LABELS[invitation.role]} · `}</Box>
          {t('by {invitedBy}', {invitedBy: invitation.invitedBy})}
          {invitation.sentCount > 1
            ? t(' · sent {sentCount} times', {sentCount: invitation.sentCount})
            : ''}
        </Box>
      </TableCell>
      <TableCell sx={fromSmall}>{ROLE_LABELS[invitation.role]}</TableCell>
      <TableCell
        sx={{...fromMedium, ...oneLine, maxWidth: 0, width: '18%', color: 'text.secondary'}}
      >
        {invitation.teams.map(({name}) => name).join(', ') || '–'}
      </TableCell>
      <TableCell>
        <StatusChip label={label} tone={tone} />
      </TableCell>
      <TableCell sx={{...fromMedium, ...quiet}}>
        <RelativeTime at={invitation.createdAt} />
      </TableCell>
      <TableCell sx={{...fromMedium, ...quiet}}>
        <Expiry invitation={invitation} />
      </TableCell>
      <TableCell align="right" sx={{width: 56, py: 0}}>
        {mayAct ? <InvitationActions invitation={invitation} /> : null}
      </TableCell>
    </TableRow>
  );
}

/** Invitations with their states. */
export const InvitationTable = ({invitations}: {invitations: readonly Invitation[]}) => (
  <TableContainer>
    <Table aria-label={t('Invitations')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Email')}</TableCell>
          <TableCell sx={fromSmall}>{t('Role')}</TableCell>
          <TableCell sx={fromMedium}>{t('Teams')}</TableCell>
          <TableCell>{t('Status')}</TableCell>
          <TableCell sx={fromMedium}>{t('Invited')}</TableCell>
          <TableCell sx={fromMedium}>{t('Expires')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
