import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Button, useTimeZone} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {timesIn} from '@switchboard/ui/time-zones';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type FormEvent} from 'react';
import {focusFirstField} from '../shared/dialogs/focus-first-field.ts';
import {readLocalTime, writeLocalTime} from './snooze-times.ts';

/** Asks for the send time of a reply, in the member's time zone. */
export function SendTimeDialog({
  sendAt,
  onChoose,
  onClose,
}: {
  /** Current send time. */
  sendAt?: string | null;
  onChoose: (sendAt: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const timeZone = useTimeZone();
  const [text, setText] = useState(() => (sendAt ? writeLocalTime(sendAt, timeZone) : ''));
  const [error, setError] = useState('');
  useLeaveGuard('ask');
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const at = readLocalTime(text, timeZone);
    if (at === undefined || Date.parse(at) <= Date.now()) {
      setError(t('Send time must be in the future'));
      return focusFirstField(event);
    }
    onClose();
    return onChoose(at);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={choose} noValidate>
        <DialogTitle id={id}>{t('Send at')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            type="datetime-local"
            label={t('Date and time')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error !== ''}
            helperText={error || timesIn(timeZone)}
          />
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Schedule')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
