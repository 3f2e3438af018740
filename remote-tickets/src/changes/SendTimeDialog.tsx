import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useTimeZone} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';
import {timesIn} from '@switchboard/ui/time-zones';
import {useState} from 'react';
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
  const timeZone = useTimeZone();
  const [text, setText] = useState(() => (sendAt ? writeLocalTime(sendAt, timeZone) : ''));
  const [error, setError] = useState('');
  const choose = () => {
    const at = readLocalTime(text, timeZone);
    if (at === undefined || Date.parse(at) <= Date.now()) {
      setError(t('Send time must be in the future'));
      return;
    }
    onClose();
    onChoose(at);
  };
  return (
    <SubmitDialog
      title={t('Send at')}
      submitLabel={t('Schedule')}
      onSubmit={choose}
      onClose={onClose}
    >
      <TextField
        autoFocus
        type="datetime-local"
        label={t('Date and time')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error !== ''}
        helperText={error || timesIn(timeZone)}
      />
    </SubmitDialog>
  );
}
