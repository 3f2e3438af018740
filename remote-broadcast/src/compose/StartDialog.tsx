import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {CONFIRM_RECIPIENTS_ABOVE} from '@switchboard/contracts/limits';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {showToast, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {useState} from 'react';
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
  const {recipients, credits} = estimate;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const start = useStartBroadcast();
  const mustType = recipients > CONFIRM_RECIPIENTS_ABOVE;
  const send = () => {
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
    <SubmitDialog
      title={t('Send "{name}" now?', {name: broadcast.name})}
      submitLabel={t('Send now')}
      button={{autoFocus: !mustType}}
      isPending={start.isPending}
      error={start.isError && errorSentence(start.error)}
      onSubmit={send}
      onClose={onClose}
    >
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
          label={t('Type the number of recipients')}
          value={typed}
          onChange={({target}) => setTyped(target.value)}
          error={isWrong}
          helperText={isWrong ? t('Type {count}', {count: formatCount(recipients)}) : undefined}
          slotProps={{htmlInput: {inputMode: 'numeric', autoComplete: 'off'}}}
        />
      ) : null}
    </SubmitDialog>
  );
}
