import {answerOf, on} from '@switchboard/api-client/testing';
import {listAssignments} from '@switchboard/contracts/assignments/endpoints';
import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import {listEnrollments} from '@switchboard/contracts/enrollments/endpoints';
import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {enrollment, id, ID} from './courses.tsx';

export const assignment = (changes: Partial<Assignment> = {}): Assignment => ({
  id: id('f1'),
  target: {type: 'everyone', name: ''},
  dueAt: null,
  dueInDays: 14,
  isMandatory: true,
  remindDays: [7, 1],
  recurMonths: 12,
  learners: 7,
  assignedBy: 'Ana Reyes',
  canChange: true,
  version: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});
export const assigned = (...assignments: Assignment[]) =>
  on(listAssignments, answerOf({assignments}), ID);
export const learner = (changes: Partial<Enrollment> = {}): Enrollment => ({
  ...enrollment(),
  learner: {id: id('d1'), name: 'Ben Cruz', avatar: null},
  score: 90,
  waiver: null,
  lastAt: '2026-11-04T08:00:00.000Z',
  ...changes,
});
export const taken = (...enrollments: Enrollment[]) =>
  on(
    listEnrollments,
    answerOf({enrollments, page: {nextCursor: null, total: enrollments.length}}),
    ID,
  );
