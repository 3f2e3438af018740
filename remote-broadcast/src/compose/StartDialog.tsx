import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {CONFIRM_RECIPIENTS_ABOVE} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Button, showToast, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type SubmitEvent} from 'react';
import {useStartBroadcast} from '../api/decide-broadcast.ts';
import {formatCount} from '../components/labels.ts';
import {windowText} from '../components/sending-window.ts';

export interface StartDialogProps {
  broadcast: Broadcast;
  estimate: Estimate;
  onClose: () => void;
  onStarted: () => void;
}

/** Confirms a broadcast; above 500 recipients, the sender types their number. */
export function StartDialog({broadcast, estimate, onClose, onStarted}: StartDialogProps) {
  const id = useId();
  const {recipients, credits} = estimate;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const start = useStartBroadcast();
  const mustType = recipients > CONFIRM_RECIPIENTS_ABOVE;
  useLeaveGuard(start.isPending ? 'block' : 'ask');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isMeant = !mustType || Number(typed.replaceAll(/\D/g, '')) === recipients;
    setWrong(!isMeant);
    if (!isMeant) return;
    start.mutate(
      {id: broadcast.id, recipients},
      {
        onSuccess: () => {
          showToast({kind: 'success', message: t('The broadcast has started.')});
          onStarted();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{t('Send "{name}" now?', {name: broadcast.name})}</DialogTitle>
        <DialogContent sx={{display: 'grid', gap: 2}}>
          <Typography>
            {plural(recipients, '# recipient gets it.', '# recipients get it.')}{' '}
            {plural(credits, 'It costs # credit.', 'It costs # credits.')}
          </Typography>
          {broadcast.window ? (
            <Typography>
              {t('Only at these times: {times}. Until then, the broadcast waits.', {
                times: windowText(broadcast.window),
              })}
            </Typography>
          ) : null}
          {mustType ? (
            <TextField
              autoFocus
              fullWidth
              label={t('Type the number of recipients')}
              value={typed}
              onChange={({target}) => setTyped(target.value)}
              error={isWrong}
              helperText={isWrong ? t('Type {count}', {count: formatCount(recipients)}) : undefined}
              slotProps={{htmlInput: {inputMode: 'numeric', autoComplete: 'off'}}}
            />
          ) : null}
          {start.isError ? <Alert severity="error">{errorSentence(start.error)}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={start.isPending} autoFocus={!mustType}>
            {t('Send now')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
