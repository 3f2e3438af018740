import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {CourseFileResponse, CreateCourseFileRequest} from './schemas.ts';

export const createCourseFile = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/files',
  summary: 'Create a file of a course',
  details:
    'Its bytes follow by the tus protocol (version 1.0.0: HEAD and PATCH, or DELETE to give it up) at `/api/files/{id}/upload`, in as many requests as it takes. Only who created it may send them. Then it is finished. What is not finished within two days is removed.',
  needs: 'authorCourses',
  body: CreateCourseFileRequest,
  response: {201: CourseFileResponse},
  errors: ['too_large', 'storage_full', 'rate_limited'],
});

export const finishCourseFile = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/files/:id/finish',
  summary: 'Check the file that was uploaded',
  details:
    'Judges it by its content, once all of its bytes have come: pictures are drawn anew, captions become WebVTT, SCORM packages are read through, and what is not what its name says is refused and removed. Again changes nothing.',
  needs: 'authorCourses',
  params: IdParams,
  response: {200: CourseFileResponse},
  errors: ['not_found', 'illegal_transition', 'unsupported_file'],
});

export const getCourseFile = endpoint({
  method: 'GET',
  service: 'training',
  path: '/api/files/:id',
  summary: 'Get a file of a course',
  details:
    'With a new link to it. Learners get files of lessons that are open to them, and covers; everything else is 404.',
  params: IdParams,
  response: {200: CourseFileResponse},
  errors: ['not_found'],
});
