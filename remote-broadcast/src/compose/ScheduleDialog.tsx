import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {
  Form,
  FormError,
  object,
  required,
  SelectInput,
  string,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, useTimeZone} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {timeZones} from '@switchboard/ui/time-zones';
import {useId} from 'react';
import {useScheduleBroadcast} from '../api/decide-broadcast.ts';

const schema = object({at: required(t('Time')), timeZone: string().defined()});

export interface ScheduleDialogProps {
  broadcast: Broadcast;
  onClose: () => void;
  onScheduled: () => void;
}

/** Time of a scheduled broadcast, with its time zone. */
export function ScheduleDialog({broadcast, onClose, onScheduled}: ScheduleDialogProps) {
  const id = useId();
  const own = useTimeZone();
  const {mutateAsync} = useScheduleBroadcast();
  const form = useAppForm({
    schema,
    defaultValues: {at: '', timeZone: own},
    confirmLeave: false,
    onSubmit: ({at, timeZone}: {at: string; timeZone: string}) =>
      mutateAsync({id: broadcast.id, at: at.slice(0, 16), timeZone}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The broadcast is scheduled.')});
      onScheduled();
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('Schedule "{name}"', {name: broadcast.name})}</DialogTitle>
      <Form form={form} label={t('Schedule')}>
        <DialogContent sx={{display: 'grid', gap: 2, py: 1}}>
          <FormError />
          <TextInput
            name="at"
            type="datetime-local"
            label={t('Time')}
            hint={t('At least 5 minutes from now')}
          />
          <SelectInput
            name="timeZone"
            label={t('Time zone')}
            options={timeZones(own).map((zone) => ({value: zone, label: zone}))}
          />
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Schedule')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
