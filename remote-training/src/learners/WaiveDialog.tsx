import {REASON_MAX} from '@switchboard/contracts/limits';
import {object, required, TextArea, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useChangeEnrollment} from '../api/enrollments.ts';
import type {ChangeDialogProps} from './ExtendDialog.tsx';

/** Exempts one learner from a course, with a reason. */
export function WaiveDialog({courseId, enrollment, onClose}: ChangeDialogProps) {
  const {mutateAsync} = useChangeEnrollment(courseId);
  const form = useAppForm({
    schema: object({reason: required(t('Reason'), REASON_MAX)}),
    defaultValues: {reason: ''},
    fieldNames: {'waive.reason': 'reason'},
    onSubmit: ({reason}: {reason: string}) =>
      mutateAsync({base: enrollment, body: {waive: {reason}}}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The course was waived.')});
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Waive the course for {name}', {name: enrollment.learner.name})}
      submitLabel={t('Waive')}
      onClose={onClose}
    >
      <TextArea name="reason" label={t('Reason')} rows={2} />
    </FormDialog>
  );
}
