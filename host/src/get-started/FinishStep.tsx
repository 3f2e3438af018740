import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {Box, Button, Stack, Typography} from '@switchboard/ui';
import type {DetailsValues} from '../profile/details-form.ts';
import {countryName} from './countries.ts';
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
  if (choice === CREATE) return `${name.trim()}, ${countryName(country)} (new)`;
  if (choice === CODE) return 'The one of your invite code';
  return invitations.find(({id}) => id === choice)?.workspaceName ?? '';
};

/** Everything once more, before it counts. */
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
      <Fact label="Workspace" value={workspaceText(workspace, invitations)} />
      <Fact label="Name" value={`${details.firstName} ${details.lastName}`} />
      <Fact label="Phone Number" value={details.phoneNumber} />
      <Fact label="Time zone" value={details.timeZone} />
    </Box>
    <Button size="small" disabled={isPending} onClick={onEdit} sx={{mb: 3, ml: -1.25}}>
      Edit your details
    </Button>
    <Stack direction="row" sx={{gap: 1}}>
      <Button variant="contained" loading={isPending} loadingPosition="start" onClick={onFinish}>
        Finish
      </Button>
      <Button disabled={isPending} onClick={onBack}>
        Back
      </Button>
    </Stack>
  </>
);
