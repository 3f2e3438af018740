import {call} from '@switchboard/api-client';
import {createAssignment} from '@switchboard/contracts/assignments/endpoints';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {DUE_DAYS_MAX} from '@switchboard/contracts/limits';
import {type InferType, mixed, object, string} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const assignSchema = object({
  lesson: mixed<FoundLesson>()
    .nullable()
    .defined()
    .test({
      message: t('Choose a lesson'),
      test: (lesson) => lesson !== null,
    }),
  memberId: string().defined().required(t('Choose a member')),
  days: string()
    .defined()
    .test({
      message: t('Days must be a whole number from 1 to {most}', {most: DUE_DAYS_MAX}),
      test: (text) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= DUE_DAYS_MAX),
    }),
});
export type AssignValues = InferType<typeof assignSchema>;

/** Assigns the course of a lesson to a member, with a notification about that lesson. */
export const assignLesson = ({lesson, memberId, days}: AssignValues) =>
  call(createAssignment, {
    params: {id: lesson!.course.id},
    body: {
      target: {type: 'user', id: memberId},
      lessonId: lesson!.id,
      dueInDays: days === '' ? null : Number(days),
    },
  });
