import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {useMay} from '@switchboard/session/access';
import {Box, Button, DateTime} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useRetryMessage} from './retry-message.ts';
import {WaitingActions} from './WaitingActions.tsx';

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  minHeight: 30,
  ml: 'auto',
  fontSize: 12.5,
  color: 'text.secondary',
};

function Failed({id, reason}: {id: string; reason: string}) {
  const {mutate, isPending} = useRetryMessage();
  const mayReply = useMay('replyToTickets');
  const retry = () =>
    mutate(id, {
      onError: (error) => showErrorToast(error, t('The reply was not sent. Try again.')),
    });
  return (
    <>
      <Box component="span" sx={{color: 'error.main', overflowWrap: 'anywhere'}}>
        {t('Failed: {reason}', {reason})}
      </Box>
      {mayReply ? (
        <Button size="small" onClick={retry} disabled={isPending}>
          {t('Try again')}
        </Button>
      ) : null}
    </>
  );
}

/** Reason for a mail that the server did not accept yet. */
const Queued = ({error}: {error: string | null}) =>
  error === null ? (
    t('Sending…')
  ) : (
    <Box component="span" sx={{overflowWrap: 'anywhere'}}>
      {t('Not sent yet: {reason} We will try again.', {reason: error.replace(/\.?$/, '.')})}
    </Box>
  );

const outboxNote = (phone: string | null) =>
  phone === null
    ? t('Sent to the outbox (no mail server is set up)')
    : t('Sent to the outbox (no provider of SMS is set up)');

const sentNote = (phone: string | null) =>
  phone === null ? t('Sent') : t('Sent as an SMS to {phone}', {phone});

/** Delivery state of a reply. */
export function MessageDelivery({message, number}: {message: Message; number: number}) {
  const {
    id,
    phone,
    delivery: {state, sendAt, error},
  } = message;
  if (state === 'none') return null;
  return (
    <Box sx={line} data-delivery={state}>
      {state === 'undoable' ? t('Sending…') : null}
      {state === 'scheduled' && sendAt !== null ? (
        <span>{tNodes('Scheduled for {time}', {time: <DateTime at={sendAt} />})}</span>
      ) : null}
      {state === 'undoable' || state === 'scheduled' ? (
        <WaitingActions message={message} number={number} />
      ) : null}
      {state === 'queued' ? <Queued error={error} /> : null}
      {state === 'sent' ? sentNote(phone) : null}
      {state === 'outbox' ? outboxNote(phone) : null}
      {state === 'sent' && error ? (
        <Box component="span" sx={{color: 'error.main', overflowWrap: 'anywhere'}}>
          {error}
        </Box>
      ) : null}
      {state === 'failed' ? (
        <Failed id={id} reason={error ?? t('The reply was not sent.')} />
      ) : null}
    </Box>
  );
}
