import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {object, required, SelectInput, string, TextInput, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast, useTimeZone} from '@switchboard/ui';
import {timeZones} from '@switchboard/ui/time-zones';
import {useScheduleBroadcast} from '../api/decide-broadcast.ts';

const schema = object({at: required(t('Time')), timeZone: string().defined()});

export interface ScheduleDialogProps {
  broadcast: Broadcast;
  onClose: () => void;
  onScheduled: () => void;
}

/** Time of a scheduled broadcast, with its time zone. */
export function ScheduleDialog({broadcast, onClose, onScheduled}: ScheduleDialogProps) {
  const own = useTimeZone();
  const {mutateAsync} = useScheduleBroadcast();
  const form = useAppForm({
    schema,
    defaultValues: {at: '', timeZone: own},
    onSubmit: ({at, timeZone}: {at: string; timeZone: string}) =>
      mutateAsync({id: broadcast.id, at: at.slice(0, 16), timeZone}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The broadcast is scheduled.')});
      onScheduled();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Schedule "{name}"', {name: broadcast.name})}
      submitLabel={t('Schedule')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
