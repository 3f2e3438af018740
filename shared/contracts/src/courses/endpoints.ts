import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {
  CourseResponse,
  CoursesQuery,
  CoursesResponse,
  CreateCourseRequest,
  LearningResponse,
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

export const createCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses',
  summary: 'Create a course',
  details: 'A draft with its lessons, in reading order.',
  body: CreateCourseRequest,
  response: {201: CourseResponse},
  errors: ['forbidden'],
});

export const getCourse = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Get a course',
  details: 'With its lessons.',
  params: IdParams,
  response: {200: CourseResponse},
  errors: ['not_found'],
});

export const updateCourse = endpoint({
  method: 'PATCH',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Update a course',
  params: IdParams,
  body: UpdateCourseRequest,
  ifMatch: true,
  response: {200: CourseResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  service: 'training',
  path: '/api/courses/:id',
  summary: 'Delete a course',
  params: IdParams,
  response: {200: Envelope},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const publishCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/publish',
  summary: 'Publish a course',
  params: IdParams,
  response: {200: CourseResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const archiveCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/archive',
  summary: 'Archive a course',
  params: IdParams,
  response: {200: CourseResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
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

export const completeLesson = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/lessons/:id/complete',
  summary: 'Complete a lesson',
  details: 'Marks it as read by the caller.',
  params: IdParams,
  response: {200: CourseResponse},
  errors: ['not_found', 'illegal_transition'],
});
