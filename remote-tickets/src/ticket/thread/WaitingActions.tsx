import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Button, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState} from 'react';
import {offerUndo, useUndoSend, useUpdateMessage, SendTimeDialog} from '../../changes/index.ts';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

const tell = (error: unknown) => showErrorToast(error, t('Your change was not saved. Try again.'));

/** Actions on a reply that has not left yet. */
export function WaitingActions({message, number}: {message: Message; number: number}) {
  const undoSend = useUndoSend(number);
  const update = useUpdateMessage(number);
  const [isPicking, setPicking] = useState(false);
  const isBusy = undoSend.isPending || update.isPending;
  const setTime = (sendAt: string | null, then?: () => void) =>
    void update.mutateAsync({message, change: {sendAt}}).then(then, tell);
  const changeTime = (sendAt: string) =>
    setTime(sendAt, () =>
      offerUndo({
        message: t('Reply scheduled'),
        messageId: message.id,
        undo: () =>
          setTime(message.delivery.sendAt, () =>
            showToast({kind: 'success', message: t('Undone')}),
          ),
      }),
    );
  const undo = () => undoSend.mutate(message, {onError: tell});
  const mayReply = useMay('replyToTickets');
  if (!mayReply) return null;
  if (message.delivery.state === 'undoable')
    return (
      <Button size="small" disabled={isBusy} onClick={undo}>
        {t('Undo')}
      </Button>
    );
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => setTime(null)}>
        {t('Send now')}
      </Button>
      {/* Keeps the focus from its dialog while the time is saved. */}
      <Button size="small" onClick={() => setPicking(!isBusy)}>
        {t('Change time')}
      </Button>
      <Button size="small" disabled={isBusy} onClick={undo}>
        {t('Cancel')}
      </Button>
      <LazyDialog onClose={() => setPicking(false)}>
        {isPicking ? (
          <SendTimeDialog
            sendAt={message.delivery.sendAt}
            onChoose={changeTime}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </LazyDialog>
    </>
  );
}
