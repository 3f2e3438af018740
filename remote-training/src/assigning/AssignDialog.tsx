import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import {
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
  useWatch,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useCreateAssignment, useUpdateAssignment} from '../api/assignments.ts';
import {
  assignmentSchema,
  type AssignmentValues,
  toAssignmentRequest,
  toAssignmentValues,
  toTerms,
} from './assignment-form.ts';
import {targetName} from './labels.ts';
import {TargetFields} from './TargetFields.tsx';

interface AssignDialogProps {
  courseId: string;
  /** Left out: a new one. */
  assignment?: Assignment | undefined;
  onClose: () => void;
}

/** When an assignment is due, and whether it comes again. */
function TermFields() {
  const due = useWatch<AssignmentValues, 'due'>({name: 'due'});
  return (
    <>
      <SelectInput
        name="due"
        label={t('Due')}
        options={[
          {value: 'days', label: t('A number of days after joining')},
          {value: 'date', label: t('On a date')},
          {value: 'never', label: t('Never')},
        ]}
      />
      {due === 'days' ? (
        <TextInput
          name="days"
          label={t('Days')}
          inputMode="numeric"
          hint={t('For people who joined earlier, the days count from the assignment.')}
        />
      ) : null}
      {due === 'date' ? <TextInput name="date" label={t('Due date')} type="date" /> : null}
      <SelectInput
        name="isMandatory"
        label={t('Kind')}
        options={[
          {value: 'yes', label: t('Mandatory')},
          {value: '', label: t('Recommended')},
        ]}
      />
      <TextInput
        name="recurMonths"
        label={t('Repeat every (months)')}
        inputMode="numeric"
        hint={t('Leave empty to assign it once.')}
      />
    </>
  );
}

/** Assigns a course, or changes what an assignment asks for. */
export function AssignDialog({courseId, assignment, onClose}: AssignDialogProps) {
  const titleId = useId();
  const {mutateAsync: create} = useCreateAssignment(courseId);
  const {mutateAsync: update} = useUpdateAssignment(courseId);
  const form = useAppForm<AssignmentValues, {message: string}>({
    schema: assignmentSchema,
    defaultValues: toAssignmentValues(assignment),
    fieldNames: {
      'target.id': assignment?.target.type === 'team' ? 'teamId' : 'userId',
      'target.role': 'role',
      dueAt: 'date',
      dueInDays: 'days',
    },
    onSubmit: (values) =>
      assignment
        ? update({base: assignment, body: toTerms(values)})
        : create(toAssignmentRequest(values)),
    onSaved: () => {
      showToast({
        kind: 'success',
        message: assignment ? t('The assignment was saved.') : t('The course was assigned.'),
      });
      onClose();
    },
  });
  const title = assignment
    ? t('Change the assignment to {name}', {name: targetName(assignment)})
    : t('Assign the course');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form form={form} label={title}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2.25, pt: 1}}>
            {assignment ? null : <TargetFields />}
            <TermFields />
            <FormError />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{assignment ? t('Save') : t('Assign')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
