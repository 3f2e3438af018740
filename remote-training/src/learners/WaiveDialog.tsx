import {REASON_MAX} from '@switchboard/contracts/limits';
import {
  Form,
  FormError,
  object,
  required,
  SubmitButton,
  TextArea,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useChangeEnrollment} from '../api/enrollments.ts';
import type {ChangeDialogProps} from './ExtendDialog.tsx';

/** Lets one learner off a course, with a reason. */
export function WaiveDialog({courseId, enrollment, onClose}: ChangeDialogProps) {
  const titleId = useId();
  const {mutateAsync} = useChangeEnrollment(courseId);
  const form = useAppForm({
    schema: object({reason: required(t('Reason'), REASON_MAX)}),
    defaultValues: {reason: ''},
    fieldNames: {'waive.reason': 'reason'},
    confirmLeave: false,
    onSubmit: ({reason}: {reason: string}) =>
      mutateAsync({base: enrollment, body: {waive: {reason}}}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The course was waived.')});
      onClose();
    },
  });
  const title = t('Waive the course for {name}', {name: enrollment.learner.name});
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form form={form} label={title}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2, pt: 1}}>
            <TextArea name="reason" label={t('Reason')} rows={2} />
            <FormError />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Waive')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
