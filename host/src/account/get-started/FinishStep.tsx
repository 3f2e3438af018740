import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, Stack, Typography} from '@switchboard/ui';
import type {DetailsValues} from '../profile/details-form.ts';
import {countryName} from '@switchboard/ui/countries';
import {CODE, CREATE, type WorkspaceValues} from './workspace-form.ts';

export interface FinishStepProps {
  details: DetailsValues;
  workspace: WorkspaceValues;
  invitations: PendingInvitation[];
  isPending: boolean;
  onEdit: () => void;
  onBack: () => void;
  onFinish: () => void;
}

const Fact = ({label, value}: {label: string; value: string}) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {xs: '1fr', sm: '160px 1fr'},
      gap: {xs: 0, sm: 2},
      py: 1.25,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Typography component="dt" variant="body2" color="textSecondary">
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

const workspaceText = (
  {choice, name, country}: WorkspaceValues,
  invitations: PendingInvitation[],
) => {
  if (choice === CREATE)
    return t('{name}, {countryName} (new)', {name: name.trim(), countryName: countryName(country)});
  if (choice === CODE) return t('The one of your invite code');
  return invitations.find(({id}) => id === choice)?.workspaceName ?? '';
};

/** Summary of all values before they are submitted. */
export const FinishStep = ({
  details,
  workspace,
  invitations,
  isPending,
  onEdit,
  onBack,
  onFinish,
}: FinishStepProps) => (
  <>
    <Box component="dl" sx={{m: 0}}>
      <Fact label={t('Workspace')} value={workspaceText(workspace, invitations)} />
      <Fact label={t('Name')} value={`${details.firstName} ${details.lastName}`} />
      <Fact label={t('Phone Number')} value={details.phoneNumber} />
      <Fact label={t('Time zone')} value={details.timeZone} />
    </Box>
    <Button size="small" disabled={isPending} onClick={onEdit} sx={{mb: 3, ml: -1.25}}>
      {t('Edit your details')}
    </Button>
    <Stack direction="row" sx={{gap: 1}}>
      <Button variant="contained" loading={isPending} loadingPosition="start" onClick={onFinish}>
        {t('Finish')}
      </Button>
      <Button disabled={isPending} onClick={onBack}>
        {t('Back')}
      </Button>
    </Stack>
  </>
);
