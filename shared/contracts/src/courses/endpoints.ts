import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  CourseDraftResponse,
  CourseResponse,
  CoursesQuery,
  CoursesResponse,
  CourseVersionsResponse,
  CreateCourseRequest,
  LearningResponse,
  LessonsQuery,
  LessonsResponse,
  PreviewQuery,
  PublishCourseRequest,
  UpdateCourseRequest,
} from './schemas.ts';

export const listCourses = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses',
  summary: 'List courses',
  details: 'Last changed first.',
  query: CoursesQuery,
  response: {200: CoursesResponse},
  errors: ['forbidden'],
});

export const listLessons = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/lessons',
  summary: 'List lessons',
  details: 'Of published courses, by their title or that of the course; course by course.',
  query: LessonsQuery,
  response: {200: LessonsResponse},
});

export const createCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses',
  summary: 'Create a course',
  details: 'A draft with its sections and lessons, in reading order.',
  needs: 'authorCourses',
  body: CreateCourseRequest,
  response: {201: CourseDraftResponse},
});

export const getCourse = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Get a course',
  details:
    'As the caller takes it: with its outline, what they have completed and what is locked. Authors see the lessons of a draft as a preview.',
  params: IdParams,
  query: PreviewQuery,
  response: {200: CourseResponse},
  errors: ['not_found'],
});

export const getCourseDraft = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/draft',
  summary: 'Get what authors edit of a course',
  details: 'All lessons with their questions and the right answers.',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: CourseDraftResponse},
  errors: ['not_found'],
});

export const updateCourse = endpoint({
  method: 'PATCH',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Update a course',
  details:
    'Changes the draft; learners get it when it is published. A 409 has the present course and its sections.',
  needs: 'authorCourses',
  params: IdParams,
  body: UpdateCourseRequest,
  ifMatch: true,
  response: {200: CourseDraftResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Delete a course',
  details: 'A draft that was never published.',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: Envelope},
  errors: ['not_found', 'illegal_transition'],
});

export const publishCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/publish',
  summary: 'Publish a course',
  details:
    'A draft, or what has changed since. Learners who have begun keep the version that they began with unless everyone is required to retake it; who has completed it has completed it.',
  needs: 'authorCourses',
  params: IdParams,
  body: PublishCourseRequest,
  response: {200: CourseDraftResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const archiveCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/archive',
  summary: 'Archive a course',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: CourseDraftResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const restoreCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/restore',
  summary: 'Restore a course',
  details: 'Puts an archived one back into the library.',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: CourseDraftResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const duplicateCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/duplicate',
  summary: 'Duplicate a course',
  details: 'A draft of the caller with copies of all lessons and questions.',
  needs: 'authorCourses',
  params: IdParams,
  response: {201: CourseDraftResponse},
  errors: ['not_found'],
});

export const listCourseVersions = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/versions',
  summary: 'List what was published of a course',
  details: 'The newest first.',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: CourseVersionsResponse},
  errors: ['not_found'],
});

export const listLearning = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/members/:id/courses',
  summary: 'List what a member learns',
  details:
    'The courses that they completed or are working on, up to 200, the latest progress first. For owners, admins and supervisors, and for themselves.',
  params: IdParams,
  response: {200: LearningResponse},
  errors: ['forbidden', 'not_found'],
});
