import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, Link, Typography} from '@switchboard/ui';
import {countryName} from '@switchboard/ui/countries';
import {ROLE_LABELS} from '../role-labels.ts';
import {paths} from './paths.ts';

const Fact = ({label, value}: {label: string; value: string}) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{m: 0, fontWeight: 600, overflowWrap: 'anywhere'}}
    >
      {value}
    </Typography>
  </Box>
);

/** Workspace of the user, with the role there. */
export function WorkspaceFacts() {
  const {id, workspace, role} = useCurrentUser();
  if (!workspace) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('You have no workspace yet.')}{' '}
        <Link component={RouterLink} to={paths.home()}>
          {t('Get started')}
        </Link>
      </Typography>
    );
  }
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr', lg: '1fr'},
        gap: 1.5,
        m: 0,
      }}
    >
      <Fact label={t('Name')} value={workspace.name} />
      {role ? <Fact label={t('Your role')} value={ROLE_LABELS[role]} /> : null}
      <Fact label={t('Time zone')} value={workspace.timeZone} />
      <Fact label={t('Country')} value={countryName(workspace.country)} />
      <Fact label={t('Workspace ID')} value={workspace.id} />
      <Fact label={t('User ID')} value={id} />
    </Box>
  );
}
