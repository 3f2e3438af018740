import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {
  CompletionResponse,
  CourseRatingsQuery,
  CourseRatingsResponse,
  OwnCourseRatingResponse,
  RateCourseRequest,
} from './schemas.ts';

export const getCompletion = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/completion',
  summary: 'Get what the caller completed',
  details:
    'Of the last time that they completed the course: score, certificate and rating, and the assigned course that is due next.',
  params: IdParams,
  response: {200: CompletionResponse},
  errors: ['not_found'],
});

export const rateCourse = endpoint({
  method: 'PUT',
  service: 'training',
  path: '/api/courses/:id/rating',
  summary: 'Save a rating of a course',
  details:
    'For who has completed it, once for each time; again takes the place of the former rating. The comment is for the authors of the course.',
  params: IdParams,
  body: RateCourseRequest,
  response: {200: OwnCourseRatingResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const listCourseRatings = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/courses/:id/ratings',
  summary: 'List the ratings of a course',
  details: 'With their comments, the newest first.',
  needs: 'authorCourses',
  params: IdParams,
  query: CourseRatingsQuery,
  response: {200: CourseRatingsResponse},
  errors: ['not_found'],
});
