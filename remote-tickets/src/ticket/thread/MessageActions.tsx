import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Button} from '@switchboard/ui';
import {useState} from 'react';
import {askReply} from '../../composer/index.ts';
import {ForwardDialog} from '../../forward/index.ts';
import {useTicket} from '../../shared/queries/get-ticket.ts';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

const look = {color: 'text.secondary', fontWeight: 500, minWidth: 0, px: 0.5, mx: -0.5};

/** For a message with several people: a reply to its writer alone, or to all. */
function Replies({message, ticketId}: {message: Message; ticketId: string}) {
  const {kind, replyAll, author} = message;
  if (!replyAll) return null;
  const [writer] = replyAll.to;
  const isSeveral = replyAll.to.length + replyAll.cc.length > 1;
  return (
    <>
      {isSeveral ? (
        <Button
          size="small"
          color="inherit"
          aria-label={t('Reply to all of the message by {name}', {name: author.name})}
          onClick={() => askReply(ticketId, replyAll)}
          sx={look}
        >
          {t('Reply to all')}
        </Button>
      ) : null}
      {kind === 'requester' && writer ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => askReply(ticketId, {to: [writer], cc: []})}
          sx={look}
        >
          {t('Reply to {name}', {name: writer.name || writer.address})}
        </Button>
      ) : null}
    </>
  );
}

const WAITING = ['undoable', 'scheduled'];

/** Actions of one message. */
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
      {ticket.status === 'closed' ? null : <Replies message={message} ticketId={ticket.id} />}
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={t('Forward the message by {name}', {name: author.name})}
        onClick={() => setOpen(true)}
        sx={look}
      >
        {t('Forward')}
      </Button>
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <ForwardDialog ticket={ticket} message={message} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  );
}
