import {PERMISSIONS} from '@switchboard/contracts/team/permissions';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Controller, SelectInput, TextInput, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {useMembers} from '../shared/queries/get-agents.ts';
import {assignLesson, assignSchema, type AssignValues} from './assign-form.ts';
import {LessonSearch} from './LessonSearch.tsx';

export interface AssignLessonDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Assigns a lesson from a ticket; suggests its assignee as the learner. */
export function AssignLessonDialog({ticket, onClose}: AssignLessonDialogProps) {
  const {data: members = []} = useMembers();
  const {role} = useCurrentUser();
  const isLimited = role !== null && PERMISSIONS.assignCourses[role] === 'teams';
  const form = useAppForm<AssignValues, {message: string}>({
    schema: assignSchema,
    defaultValues: {lesson: null, memberId: ticket.assignee?.id ?? '', days: '14'},
    fieldNames: {'target.id': 'memberId', lessonId: 'lesson', dueInDays: 'days'},
    onSubmit: assignLesson,
    onSaved: () => {
      showToast({kind: 'success', message: t('The lesson was assigned.')});
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Assign a lesson')}
      submitLabel={t('Assign')}
      maxWidth="sm"
      onClose={onClose}
    >
      <Controller
        name="lesson"
        control={form.control}
        render={({field, fieldState: {error}}) => (
          <LessonSearch
            value={field.value}
            onChange={field.onChange}
            error={error?.message}
            hint={t('Its course is assigned; the notification opens this lesson.')}
          />
        )}
      />
      <SelectInput
        name="memberId"
        label={t('Member')}
        emptyLabel={t('Choose a member')}
        options={members.map(({id, name}) => ({value: id, label: name}))}
        {...(isLimited && {hint: t('Somebody in one of your teams.')})}
      />
      <TextInput
        name="days"
        label={t('Due in days')}
        inputMode="numeric"
        hint={t('Leave empty for no due date.')}
      />
    </FormDialog>
  );
}
