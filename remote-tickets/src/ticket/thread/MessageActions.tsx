import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {Suspense, useState} from 'react';
import {ForwardDialog} from '../../forward/index.ts';
import {useTicket} from '../../shared/get-ticket.ts';

const WAITING = ['undoable', 'scheduled'];

/** What can be done with one message. */
export function MessageActions({message, number}: {message: Message; number: number}) {
  const [isOpen, setOpen] = useState(false);
  const mayReply = useMay('replyToTickets');
  const ticket = useTicket(number).data?.ticket;
  const {kind, author, delivery} = message;
  const isPublic = kind === 'requester' || kind === 'reply';
  if (!ticket || !mayReply || !isPublic || WAITING.includes(delivery.state)) return null;
  if (ticket.deletedAt || ticket.mergedInto) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={t('Forward the message by {name}', {name: author.name})}
        onClick={() => setOpen(true)}
        sx={{color: 'text.secondary', fontWeight: 500, minWidth: 0, px: 0.5, mx: -0.5}}
      >
        {t('Forward')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ForwardDialog ticket={ticket} message={message} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
