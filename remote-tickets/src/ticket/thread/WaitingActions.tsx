import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {Suspense, useState} from 'react';
import {useUndoSend, useUpdateMessage, SendTimeDialog} from '../../changes/index.ts';
const tell = (error: unknown) => showErrorToast(error, t('Your change was not saved. Try again.'));

/** What can still be done about a reply that has not left yet. */
export function WaitingActions({message, number}: {message: Message; number: number}) {
  const undoSend = useUndoSend(number);
  const update = useUpdateMessage(number);
  const [isPicking, setPicking] = useState(false);
  const isBusy = undoSend.isPending || update.isPending;
  const setTime = (sendAt: string | null) =>
    update.mutate({message, change: {sendAt}}, {onError: tell});
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
      <Button size="small" disabled={isBusy} onClick={() => setPicking(true)}>
        {t('Change time')}
      </Button>
      <Button size="small" disabled={isBusy} onClick={undo}>
        {t('Cancel')}
      </Button>
      <Suspense fallback={null}>
        {isPicking ? (
          <SendTimeDialog
            sendAt={message.delivery.sendAt}
            onChoose={setTime}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
