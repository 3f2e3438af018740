import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {
  Form,
  FormError,
  object,
  required,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useChangeEnrollment} from '../api/enrollments.ts';
import {endOfDay} from '../forms/days.ts';

export interface ChangeDialogProps {
  courseId: string;
  enrollment: Enrollment;
  onClose: () => void;
}

/** Gives one learner another due date. */
export function ExtendDialog({courseId, enrollment, onClose}: ChangeDialogProps) {
  const titleId = useId();
  const {mutateAsync} = useChangeEnrollment(courseId);
  const form = useAppForm({
    schema: object({day: required(t('New due date'))}),
    defaultValues: {day: ''},
    fieldNames: {extendTo: 'day'},
    confirmLeave: false,
    onSubmit: ({day}: {day: string}) =>
      mutateAsync({base: enrollment, body: {extendTo: endOfDay(day)}}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The due date was moved.')});
      onClose();
    },
  });
  const title = t('More time for {name}', {name: enrollment.learner.name});
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form form={form} label={title}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2, pt: 1}}>
            <TextInput name="day" label={t('New due date')} type="date" />
            <FormError />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Move the due date')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
