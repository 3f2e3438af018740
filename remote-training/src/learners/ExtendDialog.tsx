import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {object, required, TextInput, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useChangeEnrollment} from '../api/enrollments.ts';
import {DAY, endOfDay} from '../forms/days.ts';

export interface ChangeDialogProps {
  courseId: string;
  enrollment: Enrollment;
  onClose: () => void;
}

/** Changes the due date of one learner. */
export function ExtendDialog({courseId, enrollment, onClose}: ChangeDialogProps) {
  const {mutateAsync} = useChangeEnrollment(courseId);
  const form = useAppForm({
    schema: object({
      day: required(t('New due date')).matches(
        DAY,
        t('{label} is invalid', {label: t('New due date')}),
      ),
    }),
    defaultValues: {day: ''},
    fieldNames: {extendTo: 'day'},
    onSubmit: ({day}: {day: string}) =>
      mutateAsync({base: enrollment, body: {extendTo: endOfDay(day)}}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The due date was moved.')});
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('More time for {name}', {name: enrollment.learner.name})}
      submitLabel={t('Move the due date')}
      onClose={onClose}
    >
      <TextInput name="day" label={t('New due date')} type="date" />
    </FormDialog>
  );
}
