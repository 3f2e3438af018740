import type {
  Assignment,
  AssignmentTarget,
  CreateAssignmentRequest,
  UpdateAssignmentRequest,
} from '@switchboard/contracts/assignments/schemas';
import {DUE_DAYS_MAX, RECUR_MONTHS_MAX} from '@switchboard/contracts/limits';
import {object, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {DAY, dayOf, endOfDay} from '../forms/days.ts';
import {wholeNumber} from '../forms/lesson-form.ts';

export type DueKind = 'never' | 'date' | 'days';

export const assignmentSchema = object({
  type: string<AssignmentTarget['type']>().defined(),
  userId: string()
    .defined()
    .when('type', {is: 'user', then: (schema) => schema.required(t('Choose a member'))}),
  teamId: string()
    .defined()
    .when('type', {is: 'team', then: (schema) => schema.required(t('Choose a team'))}),
  role: string().defined(),
  due: string<DueKind>().defined(),
  date: string()
    .defined()
    .when('due', {
      is: 'date',
      then: (schema) =>
        schema
          .required(t('Due date is required'))
          .matches(DAY, t('{label} is invalid', {label: t('Due date')})),
    }),
  days: wholeNumber(t('Days'), DUE_DAYS_MAX).when('due', {
    is: 'days',
    then: (schema) => schema.required(t('Days is required')),
  }),
  isMandatory: string<'yes' | ''>().defined(),
  recurMonths: wholeNumber(t('Months'), RECUR_MONTHS_MAX),
});
export type AssignmentValues = InferType<typeof assignmentSchema>;

const dueKindOf = ({dueAt, dueInDays}: Assignment): DueKind => {
  if (dueAt !== null) return 'date';
  return dueInDays === null ? 'never' : 'days';
};

export const toAssignmentValues = (assignment: Assignment | undefined): AssignmentValues => ({
  type: assignment?.target.type ?? 'user',
  userId: assignment?.target.type === 'user' ? (assignment.target.id ?? '') : '',
  teamId: assignment?.target.type === 'team' ? (assignment.target.id ?? '') : '',
  role: assignment?.target.role ?? 'agent',
  due: assignment ? dueKindOf(assignment) : 'days',
  date: assignment?.dueAt ? dayOf(assignment.dueAt) : '',
  days: assignment ? String(assignment.dueInDays ?? '') : '14',
  isMandatory: assignment?.isMandatory === false ? '' : 'yes',
  recurMonths: assignment?.recurMonths ? String(assignment.recurMonths) : '',
});

/** Terms of an assignment for the request. */
export const toTerms = ({
  due,
  date,
  days,
  isMandatory,
  recurMonths,
}: AssignmentValues): UpdateAssignmentRequest => ({
  dueAt: due === 'date' ? endOfDay(date) : null,
  dueInDays: due === 'days' ? Number(days) : null,
  isMandatory: isMandatory === 'yes',
  recurMonths: recurMonths.trim() === '' ? null : Number(recurMonths),
});

const toTarget = ({type, userId, teamId, role}: AssignmentValues): AssignmentTarget => {
  switch (type) {
    case 'user':
      return {type, id: userId};
    case 'team':
      return {type, id: teamId};
    case 'role':
      return {type, role: role as NonNullable<AssignmentTarget['role']>};
    case 'everyone':
      return {type};
  }
};

export const toAssignmentRequest = (values: AssignmentValues): CreateAssignmentRequest => ({
  target: toTarget(values),
  ...toTerms(values),
});
