import {CourseDraftResponse} from '../courses/schemas.ts';
import {endpoint} from '../endpoint.ts';
import {ExportResponse} from '../exports/schemas.ts';
import {IdParams} from '../fields.ts';
import {
  CourseImportReviewResponse,
  CreateCourseImportRequest,
  GiftRequest,
  GiftResponse,
  ReviewCourseImportRequest,
} from './schemas.ts';

export const checkGift = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/questions/gift',
  summary: 'Check questions in GIFT',
  details:
    'Stores nothing: answers with the questions that a quiz can have, to be saved with their lesson, and with what is left out, by its line.',
  needs: 'authorCourses',
  body: GiftRequest,
  response: {200: GiftResponse},
  errors: ['rate_limited'],
});

export const reviewCourseImport = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/course-imports/review',
  summary: 'Preview a course to import',
  details:
    'Reads Markdown files, or a .zip of them with their pictures, or the archive of a course. Stores nothing: answers with what would become of them, and with what is wrong.',
  needs: 'authorCourses',
  body: ReviewCourseImportRequest,
  response: {200: CourseImportReviewResponse},
  errors: ['not_found', 'unsupported_file', 'too_large', 'rate_limited'],
});

export const createCourseImport = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/course-imports',
  summary: 'Import a course',
  details:
    'Makes a draft of the caller, with its files, or nothing at all. An archive that was uploaded is gone then.',
  needs: 'authorCourses',
  body: CreateCourseImportRequest,
  response: {201: CourseDraftResponse},
  errors: ['not_found', 'unsupported_file', 'too_large', 'storage_full', 'rate_limited'],
});

export const exportCourse = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/export',
  summary: 'Export a course',
  details:
    'Answers with a link to a .zip: what authors edit, with its files, captions and cover. It imports again as a draft.',
  needs: 'authorCourses',
  params: IdParams,
  response: {201: ExportResponse},
  errors: ['not_found', 'too_large'],
});
