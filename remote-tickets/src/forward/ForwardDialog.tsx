import {isApiError} from '@switchboard/api-client';
import type {MailAddress} from '@switchboard/contracts/fields';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {MessageField} from '@switchboard/editor';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, showToast} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {errorSentence} from '@switchboard/ui/errors';
import {FormControlLabel} from '@switchboard/ui/form';
import {useRef, useState} from 'react';
import {PeopleField} from '../people/index.ts';
import {useTicket} from '../shared/queries/get-ticket.ts';
import {FilesToForward} from './FilesToForward.tsx';
import {useForwardTicket} from './forward-ticket.ts';
import {filesIn, passedOn} from './passed-on.ts';

export interface ForwardDialogProps {
  ticket: Ticket;
  /** The forwarded message; all of the ticket if omitted. */
  message?: Message;
  onClose: () => void;
}

/** State and sending of a forward. */
function useForward({ticket, message, onClose}: ForwardDialogProps) {
  const thread = useTicket(ticket.number).data?.messages ?? [];
  const [to, setTo] = useState<readonly MailAddress[]>([]);
  const [html, setHtml] = useState('');
  const [includesNotes, setIncludesNotes] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const {mutate, isPending, error} = useForwardTicket(ticket);
  const messages = passedOn(thread, {message, includesNotes});
  const files = filesIn(messages);
  const chosen = files.map(({id}) => id).filter((id) => !left.includes(id));
  const send = () =>
    mutate(
      {
        to: [...to],
        ...(html && {html}),
        ...(message && {messageId: message.id}),
        ...(includesNotes && {includesNotes}),
        ...(chosen.length > 0 && {attachmentIds: chosen}),
      },
      {
        onSuccess: () => {
          const people = to.map(({name, address}) => name || address).join(', ');
          showToast({kind: 'success', message: t('Forwarded to {people}', {people})});
          onClose();
        },
      },
    );
  return {
    to,
    name: (people: readonly MailAddress[]) => {
      setTo(people);
      setMissing(false);
    },
    setHtml,
    includesNotes,
    setIncludesNotes,
    hasNotes: !message && thread.some(({kind}) => kind === 'note'),
    count: messages.length,
    files,
    left,
    setLeft,
    isMissing,
    setMissing,
    isWritten: to.length > 0 || html !== '',
    send,
    isPending,
    error,
  };
}

const NO_OFFERS: [] = [];

const refusedTo = (error: unknown): string => (isApiError(error) ? (error.fields['to'] ?? '') : '');

/** Option to include notes, which are written for the team. */
const NotesChoice = ({
  includesNotes,
  onChange,
}: {
  includesNotes: boolean;
  onChange: (includesNotes: boolean) => void;
}) => (
  <FormControlLabel
    control={
      <Checkbox checked={includesNotes} onChange={(event) => onChange(event.target.checked)} />
    }
    label={t('Include internal notes')}
  />
);

/** Forwards a message, or the whole ticket, by mail. The requester does not see it. */
export function ForwardDialog({ticket, message, onClose}: ForwardDialogProps) {
  const wrongField = useRef<HTMLInputElement>(null);
  const forward = useForward({ticket, ...(message && {message}), onClose});
  const {to, error, count} = forward;
  const submit = () => {
    forward.setMissing(to.length === 0);
    if (!wrongField.current && to.length > 0) forward.send();
  };
  const missing = forward.isMissing ? t('Recipient is required') : '';
  return (
    <SubmitDialog
      title={message ? t('Forward message') : t('Forward ticket')}
      explanation={t('The requester sees nothing of this. Answers come back as internal notes.')}
      submitLabel={t('Forward')}
      maxWidth="sm"
      button={{disabled: count === 0}}
      isChanged={forward.isWritten}
      isPending={forward.isPending}
      error={
        error &&
        refusedTo(error) === '' &&
        errorSentence(error, t('Nothing was forwarded. Try again.'))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <PeopleField
        label={t('To')}
        people={to}
        onChange={forward.name}
        wrongField={wrongField}
        error={missing || refusedTo(error)}
        autoFocus
      />
      <MessageField
        label={t('Message')}
        placeholder={t('Write something to go with it (optional)')}
        html=""
        readOnly={forward.isPending}
        onChange={forward.setHtml}
        onFiles={() => undefined}
        offers={NO_OFFERS}
      />
      <FilesToForward files={forward.files} left={forward.left} onChange={forward.setLeft} />
      {forward.hasNotes ? (
        <NotesChoice includesNotes={forward.includesNotes} onChange={forward.setIncludesNotes} />
      ) : null}
      <Box role="status" sx={{color: 'text.secondary', fontSize: 13}}>
        {plural(count, '# message will be forwarded.', '# messages will be forwarded.')}
      </Box>
    </SubmitDialog>
  );
}
