import {call} from '@switchboard/api-client';
import {resetSecondFactor} from '@switchboard/contracts/team/endpoints';
import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {useMutation} from '@switchboard/query';
import {Button, showToast, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';

/** Lets a member who lost phone and recovery codes log in with the password alone. */
export function ResetFactorDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const id = useId();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const reset = useMutation({
    mutationFn: () => call(resetSecondFactor, {params: {id: member.id}}),
    onSuccess: ({message}) => showToast({kind: 'success', message}),
    onError: (error) => showErrorToast(error),
    onSettled: onClose,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {t('Reset the second factor of {name}?', {name})}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2">
          {t(
            'Make sure that it is really {firstName} who asks. From then on their password alone is enough to log in, until they set up a second factor again. They get an email about it.',
            {firstName: member.firstName},
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('Reset second factor')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
