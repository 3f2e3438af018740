import type {Message} from '@switchboard/contracts/messages/schemas';
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
  const retry = () =>
    mutate(id, {
      onError: (error) => showErrorToast(error, 'The reply was not sent. Try again.'),
    });
  return (
    <>
      <Box component="span" sx={{color: 'error.main', overflowWrap: 'anywhere'}}>
        Failed: {reason}
      </Box>
      <Button size="small" onClick={retry} disabled={isPending}>
        Try again
      </Button>
    </>
  );
}

/** Why it waits, where the mail server did not take it yet. */
const Queued = ({error}: {error: string | null}) =>
  error === null ? (
    'Sending…'
  ) : (
    <Box component="span" sx={{overflowWrap: 'anywhere'}}>
      {`Not sent yet: ${error.replace(/\.?$/, '.')} We will try again.`}
    </Box>
  );

/** How far a reply is on its way to the requester. */
export function MessageDelivery({message, number}: {message: Message; number: number}) {
  const {
    id,
    delivery: {state, sendAt, error},
  } = message;
  if (state === 'none') return null;
  return (
    <Box sx={line} data-delivery={state}>
      {state === 'undoable' ? 'Sending…' : null}
      {state === 'scheduled' && sendAt !== null ? (
        <span>
          Scheduled for <DateTime at={sendAt} />
        </span>
      ) : null}
      {state === 'undoable' || state === 'scheduled' ? (
        <WaitingActions message={message} number={number} />
      ) : null}
      {state === 'queued' ? <Queued error={error} /> : null}
      {state === 'sent' ? 'Sent' : null}
      {state === 'outbox' ? 'Sent to the outbox (no mail server is set up)' : null}
      {state === 'sent' && error ? (
        <Box component="span" sx={{color: 'error.main', overflowWrap: 'anywhere'}}>
          {error}
        </Box>
      ) : null}
      {state === 'failed' ? <Failed id={id} reason={error ?? 'The reply was not sent.'} /> : null}
    </Box>
  );
}
