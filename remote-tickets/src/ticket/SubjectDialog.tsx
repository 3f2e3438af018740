import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {useTicketChange} from '../changes/index.ts';

/** Changes the subject of a ticket; its requester sees it with the next mail. */
export function SubjectDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const fieldId = useId();
  const [subject, setSubject] = useState(ticket.subject);
  const [isMissing, setMissing] = useState(false);
  const {changeNow, isPending} = useTicketChange(ticket);
  const wanted = subject.trim();
  const isChanged = wanted !== ticket.subject;
  const save = async () => {
    setMissing(wanted === '');
    if (wanted && (!isChanged || (await changeNow({subject: wanted})))) onClose();
  };
  return (
    <SubmitDialog
      title={t('Change subject')}
      submitLabel={t('Save')}
      maxWidth="sm"
      isChanged={isChanged}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id={fieldId}
        autoFocus
        label={t('Subject')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={isMissing}
        helperText={isMissing ? t('Subject is required') : undefined}
        slotProps={{htmlInput: {maxLength: TEXT_MAX}}}
      />
    </SubmitDialog>
  );
}
