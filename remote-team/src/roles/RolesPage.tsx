import {type Grant, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Box, Paper, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {CheckIcon} from '@switchboard/ui/icons';
import {Fragment} from 'react';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {ROLE_LABELS, ROLES} from '../shared/roles/roles.ts';
import {CAPABILITY_GROUPS, GRANT_LABELS} from './permissions.ts';

const narrow = {px: {xs: 0.75, sm: 2}, fontSize: {xs: 13, sm: 14}};

const GrantLabel = ({grant}: {grant: Grant}) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      color: grant === 'no' ? 'text.secondary' : undefined,
    }}
  >
    {grant === 'yes' ? (
      <CheckIcon
        aria-hidden
        sx={{display: {xs: 'none', sm: 'block'}, fontSize: 18, color: 'success.main'}}
      />
    ) : null}
    {GRANT_LABELS[grant]}
  </Box>
);

const PermissionTable = () => (
  <TableContainer tabIndex={0} role="region" aria-label={t('What each role may do')}>
    <Table aria-label={t('What each role may do')} sx={{minWidth: 340}}>
      <TableHead>
        <TableRow>
          <TableCell sx={narrow}>{t('Capability')}</TableCell>
          {ROLES.map((role) => (
            <TableCell key={role} sx={{...narrow, width: {sm: '15%'}}}>
              {ROLE_LABELS[role]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {CAPABILITY_GROUPS.map(({label, capabilities}) => (
          <Fragment key={label}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={ROLES.length + 1}
                sx={{...narrow, bgcolor: 'background.default', fontWeight: 600, py: 1}}
              >
                {label}
              </TableCell>
            </TableRow>
            {capabilities.map(([capability, text]) => (
              <TableRow key={capability} hover>
                <TableCell component="th" scope="row" sx={{...narrow, fontWeight: 400}}>
                  {text}
                </TableCell>
                {ROLES.map((role) => (
                  <TableCell key={role} sx={narrow}>
                    <GrantLabel grant={PERMISSIONS[capability][role]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** Permissions of each role, as enforced by the services. */
export const RolesPage = () => (
  <>
    <TeamBar heading={t('Roles')} current={paths.roles()} />
    <Typography variant="body2" color="textSecondary" sx={{mt: 1, mb: 2}}>
      {t(
        'Nobody can change their own role or give anybody a higher one. Which tickets supervisors and agents see is set on their member pages.',
      )}
    </Typography>
    <Paper variant="outlined" sx={{overflow: 'hidden'}}>
      <PermissionTable />
    </Paper>
  </>
);
