import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import {SelectInput, TextInput, useAppForm, useWatch} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
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
  /** Omitted for a new assignment. */
  assignment?: Assignment | undefined;
  onClose: () => void;
}

/** Due date and repetition of an assignment. */
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

/** Assigns a course, or changes the terms of an assignment. */
export function AssignDialog({courseId, assignment, onClose}: AssignDialogProps) {
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
  return (
    <FormDialog
      form={form}
      title={
        assignment
          ? t('Change the assignment to {name}', {name: targetName(assignment)})
          : t('Assign the course')
      }
      submitLabel={assignment ? t('Save') : t('Assign')}
      onClose={onClose}
      maxWidth="sm"
    >
      {assignment ? null : <TargetFields />}
      <TermFields />
    </FormDialog>
  );
}
