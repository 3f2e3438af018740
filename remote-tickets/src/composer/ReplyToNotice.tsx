import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {Alert} from '@switchboard/ui';
import {useTicket} from '../shared/queries/get-ticket.ts';

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Reply-To address in another domain than the sender's, for a ticket without an answer. */
function strangerOf(messages: readonly Message[]) {
  if (messages.some(({kind}) => kind === 'reply')) return undefined;
  const {from, replyTo} = messages.find(({kind}) => kind === 'requester')?.mail ?? {};
  return from && replyTo && domainOf(from.address) !== domainOf(replyTo.address)
    ? {from: from.address, replyTo: replyTo.address}
    : undefined;
}

/** Warns before the first answer that it goes to another address than the sender's. */
export function ReplyToNotice({number}: {number: number}) {
  const stranger = strangerOf(useTicket(number).data?.messages ?? []);
  return stranger ? (
    <Alert
      severity="info"
      sx={{mb: 1, overflowWrap: 'anywhere', '& .MuiAlert-message': {minWidth: 0}}}
    >
      {t('Your reply goes to {replyTo}, as the mail from {from} asks.', stranger)}
    </Alert>
  ) : null;
}
