import {isApiError} from '@switchboard/api-client';
import type {Member} from '@switchboard/contracts/team';
import type {Role} from '@switchboard/contracts/user';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, showToast, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {useUpdateMember} from '../api/update-member.ts';
import {grantableRoles, ROLE_DUTIES, ROLE_LABELS} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

export interface ChangeRoleDialogProps {
  member: Member;
  onClose: () => void;
}

const Duty = ({role}: {role: Role}) => (
  <Box sx={{py: 0.75}}>
    <Typography component="span" variant="subtitle2" sx={{display: 'block'}}>{ROLE_LABELS[role]}</Typography>
    <Typography component="span" variant="caption" color="textSecondary">{ROLE_DUTIES[role]}</Typography>
  </Box>
);

/** Another role for a member, each with what it may do. */
export function ChangeRoleDialog({member, onClose}: ChangeRoleDialogProps) {
  const id = useId();
  const [role, setRole] = useState<Role>(member.role);
  const {mutateAsync, isPending, error} = useUpdateMember(member);
  useLeaveGuard(isPending ? 'block' : 'ask');
  const roles = grantableRoles(useViewer().role);
  const save = async () => {
    try {
      await mutateAsync({role});
    } catch {
      return; // The alert says why.
    }
    showToast({kind: 'success', message: `${member.firstName} is now ${ROLE_LABELS[role]}`});
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{`Role of ${member.firstName} ${member.lastName}`}</DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error" sx={{mb: 2}}>{isApiError(error) ? error.message : 'Something went wrong. Please try again.'}</Alert> : null}
        <RadioGroup aria-labelledby={`${id}-title`} value={role} onChange={(_event, value) => setRole(value as Role)}>
          {roles.map((value) => <FormControlLabel key={value} value={value} control={<Radio />} label={<Duty role={value} />} sx={{alignItems: 'flex-start'}} />)}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={role === member.role} loading={isPending} onClick={() => void save()}>Save role</Button>
      </DialogActions>
    </Dialog>
  );
}
