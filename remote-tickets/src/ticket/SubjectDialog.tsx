import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Button, confirmLeave} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type FormEvent} from 'react';
import {useTicketChange} from '../changes/index.ts';
import {focusFirstField} from '../shared/dialogs/focus-first-field.ts';

/** Changes the subject of a ticket; its requester sees it with the next mail. */
export function SubjectDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const [id, fieldId] = [useId(), useId()];
  const [subject, setSubject] = useState(ticket.subject);
  const [isMissing, setMissing] = useState(false);
  const {changeNow, isPending} = useTicketChange(ticket);
  const wanted = subject.trim();
  useLeaveGuard('ask');
  const close = async () => {
    if (wanted === ticket.subject || (await confirmLeave())) onClose();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(wanted === '');
    if (wanted === '') focusFirstField(event);
    else if (wanted === ticket.subject || (await changeNow({subject: wanted}))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={id}>{t('Change subject')}</DialogTitle>
        <DialogContent>
          <TextField
            id={fieldId}
            autoFocus
            fullWidth
            label={t('Subject')}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={isMissing}
            helperText={isMissing ? t('Subject is required') : undefined}
            slotProps={{htmlInput: {maxLength: TEXT_MAX}}}
          />
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
