import {CourseResponse, PreviewQuery} from '../courses/schemas.ts';
import {endpoint} from '../endpoint.ts';
import {ExportResponse} from '../exports/schemas.ts';
import {IdParams} from '../fields.ts';
import {
  AttemptResponse,
  ChangeEnrollmentRequest,
  CourseResultsResponse,
  CreateCourseExportRequest,
  EnrollmentResponse,
  EnrollmentsQuery,
  EnrollmentsResponse,
  EnrollRequest,
  LessonParams,
  LessonProgressRequest,
  LessonProgressResponse,
  LessonResponse,
  OwnEnrollmentsQuery,
  OwnEnrollmentsResponse,
  SaveAnswersRequest,
  SubmitAttemptResponse,
} from './schemas.ts';

export const enroll = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/enroll',
  summary: 'Start a course',
  details: 'Again changes nothing, unless the course was completed and is to be taken once more.',
  params: IdParams,
  body: EnrollRequest,
  response: {200: CourseResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const getLesson = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId',
  summary: 'Get a lesson',
  details:
    'With the outline of its course and the progress of the caller. Refused with 409 while another lesson comes first.',
  params: LessonParams,
  query: PreviewQuery,
  response: {200: LessonResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const completeLesson = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId/complete',
  summary: 'Complete a lesson',
  details:
    'By the rule of the lesson: refused with 409 while it was not looked at for long enough, and for a quiz, which is passed instead.',
  params: LessonParams,
  response: {200: LessonResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const reportProgress = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId/progress',
  summary: 'Save progress in a lesson',
  details: 'Every 15 seconds while a lesson is open that asks for time.',
  params: LessonParams,
  body: LessonProgressRequest,
  response: {200: LessonProgressResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const startAttempt = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId/attempts',
  summary: 'Start an attempt at a quiz',
  details: 'Goes on with the attempt that is open, if there is one.',
  params: LessonParams,
  response: {200: AttemptResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const getAttempt = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/attempts/:id',
  summary: 'Get an attempt at a quiz',
  details: "The caller's; with its review once it was submitted.",
  params: IdParams,
  response: {200: AttemptResponse},
  errors: ['not_found'],
});

export const saveAnswers = endpoint({
  method: 'PUT',
  service: 'training',
  path: '/api/attempts/:id',
  summary: 'Save the answers of an attempt',
  params: IdParams,
  body: SaveAnswersRequest,
  response: {200: AttemptResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const submitAttempt = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/attempts/:id/submit',
  summary: 'Complete an attempt',
  details:
    'Scores the answers that come along. After the time limit, those that were kept before it count. Again changes nothing.',
  params: IdParams,
  body: SaveAnswersRequest,
  response: {200: SubmitAttemptResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const listOwnEnrollments = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/me/enrollments',
  summary: "List the caller's courses",
  details: 'What is due first comes first, up to 200.',
  query: OwnEnrollmentsQuery,
  response: {200: OwnEnrollmentsResponse},
});

export const listEnrollments = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/enrollments',
  summary: 'List who takes a course',
  details: 'The latest change first.',
  needs: 'assignCourses',
  params: IdParams,
  query: EnrollmentsQuery,
  response: {200: EnrollmentsResponse},
  errors: ['not_found'],
});

export const createCourseExport = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/exports',
  summary: 'Export the learners or results of a course',
  details: 'Answers with a link to a CSV file.',
  needs: 'assignCourses',
  params: IdParams,
  body: CreateCourseExportRequest,
  response: {201: ExportResponse},
  errors: ['not_found'],
});

export const getCourseResults = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/results',
  summary: 'Get the results of a course',
  details: 'How the quizzes of its newest version went, question by question.',
  needs: 'assignCourses',
  params: IdParams,
  response: {200: CourseResultsResponse},
  errors: ['not_found'],
});

export const changeEnrollment = endpoint({
  method: 'PATCH',
  service: 'training',
  path: '/api/enrollments/:id',
  summary: 'Change an enrollment',
  details:
    'Another due date, a waiver with its reason, or the beginning again. Supervisors only for members of their teams. Nobody for themselves.',
  needs: 'assignCourses',
  params: IdParams,
  body: ChangeEnrollmentRequest,
  ifMatch: true,
  response: {200: EnrollmentResponse},
  errors: ['not_found', 'illegal_transition'],
});
