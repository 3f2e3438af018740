import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {REASON_MAX} from '@switchboard/contracts/limits';
import {
  Form,
  FormError,
  object,
  required,
  SubmitButton,
  TextArea,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button, RelativeTime, showToast} from '@switchboard/ui';
import {useState} from 'react';
import {useRefuseApproval} from '../api/decide-broadcast.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';

const schema = object({reason: required(t('Reason'), REASON_MAX)});

function RefuseForm({id, onDone}: {id: string; onDone: () => void}) {
  const {mutateAsync} = useRefuseApproval();
  const form = useAppForm({
    schema,
    defaultValues: {reason: ''},
    onSubmit: ({reason}: {reason: string}) => mutateAsync({id, reason: reason.trim()}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The broadcast was refused.')});
      onDone();
    },
  });
  return (
    <Form form={form} label={t('Refuse')}>
      <FormError />
      <TextArea
        name="reason"
        label={t('Reason')}
        rows={2}
        hint={t('The person who asked for approval sees it.')}
      />
      <Box sx={{display: 'flex', gap: 1}}>
        <SubmitButton>{t('Refuse')}</SubmitButton>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </Box>
    </Form>
  );
}

/** Approval request of a draft, and its answer. */
export function ApprovalCard({broadcast: {id, approval}}: {broadcast: Broadcast}) {
  const {canSend} = useRights();
  const [isRefusing, setRefusing] = useState(false);
  if (!approval) return null;
  const time = <RelativeTime at={approval.at} />;
  const {name} = approval.by;
  if (approval.state === 'refused')
    return (
      <Alert severity="warning">
        {tNodes('{name} refused it {time}: {reason}', {name, time, reason: approval.reason})}
      </Alert>
    );
  return (
    <Alert severity="info" icon={false} sx={{'& .MuiAlert-message': {flex: 1, minWidth: 0}}}>
      {tNodes('{name} asked for approval {time}.', {name, time})}
      {canSend ? (
        <Box sx={{mt: 1.5, display: 'grid', gap: 1.5}}>
          {isRefusing ? (
            <RefuseForm id={id} onDone={() => setRefusing(false)} />
          ) : (
            <Box sx={{display: 'flex', gap: 1, flexWrap: 'wrap'}}>
              <Button
                variant="contained"
                size="small"
                component={RouterLink}
                to={paths.edit(id, 'review')}
              >
                {t('Review and send')}
              </Button>
              <Button variant="outlined" size="small" onClick={() => setRefusing(true)}>
                {t('Refuse')}
              </Button>
            </Box>
          )}
        </Box>
      ) : null}
    </Alert>
  );
}
