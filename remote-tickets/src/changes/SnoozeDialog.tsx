import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {isApiError} from '@switchboard/api-client';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, DateTime, useTimeZone} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {timesIn} from '@switchboard/ui/time-zones';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type FormEvent} from 'react';
import {focusFirstField} from '../shared/dialogs/focus-first-field.ts';
import {useUpdateTicket} from './update-ticket.ts';
import {readLocalTime, snoozeTimes} from './snooze-times.ts';
import {useUndoToast} from './bulk-undo.ts';

const FUTURE = t('Snooze time must be in the future');

interface SnoozeFormProps {
  isSaving: boolean;
  /** Error of the chosen time. */
  error: string;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Common times and a field for any other, in the member's time zone. */
export function SnoozeForm({isSaving, error, onChoose, onClose}: SnoozeFormProps) {
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  const [text, setText] = useState('');
  const [missing, setMissing] = useState('');
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = readLocalTime(text, timeZone);
    const isFuture = until !== undefined && Date.parse(until) > Date.now();
    setMissing(isFuture ? '' : FUTURE);
    if (isFuture) onChoose(until);
    else focusFirstField(event);
  };
  return (
    <>
      <DialogContent sx={{pt: '8px !important'}}>
        <Box sx={{display: 'grid', gap: 0.5}}>
          {snoozeTimes(now, timeZone).map(({label, at}, index) => (
            <Button
              key={label}
              autoFocus={index === 0}
              disabled={isSaving}
              onClick={() => onChoose(at)}
              sx={{justifyContent: 'space-between', gap: 2, color: 'text.primary', fontWeight: 400}}
            >
              <span>{label}</span>
              <Box component="span" sx={{color: 'text.secondary', fontSize: 13}}>
                <DateTime at={at} />
              </Box>
            </Button>
          ))}
        </Box>
        <Box
          component="form"
          noValidate
          onSubmit={choose}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            flexWrap: 'wrap',
            mt: 2,
            pt: 2.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <TextField
            id="snooze-until"
            type="datetime-local"
            size="small"
            label={t('Another time')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={Boolean(missing || error)}
            helperText={missing || error || timesIn(timeZone)}
            sx={{flex: '1 1 200px'}}
          />
          <Button type="submit" variant="contained" loading={isSaving} sx={{mt: '30px'}}>
            {t('Snooze')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </>
  );
}

/** Hides a ticket from the queues until a chosen time. */
export function SnoozeDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const id = useId();
  const [error, setError] = useState('');
  const {mutate, isPending} = useUpdateTicket(ticket);
  const offerGivingBack = useUndoToast(ticket);
  useLeaveGuard('ask');
  const snooze = (snoozedUntil: string) =>
    mutate(
      {snoozedUntil},
      {
        onSuccess: ({ticket: changed}) => {
          offerGivingBack(changed, t('#{number}: Snoozed', {number: ticket.number}));
          onClose();
        },
        onError: (refusal) =>
          setError(
            (isApiError(refusal) && refusal.fields['snoozedUntil']) ||
              errorSentence(refusal, t('The ticket was not snoozed. Try again.')),
          ),
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('Snooze until')}</DialogTitle>
      <SnoozeForm isSaving={isPending} error={error} onChoose={snooze} onClose={onClose} />
    </Dialog>
  );
}
