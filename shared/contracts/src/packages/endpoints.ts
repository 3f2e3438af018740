import {PreviewQuery} from '../courses/schemas.ts';
import {endpoint} from '../endpoint.ts';
import {LessonParams, LessonResponse} from '../enrollments/schemas.ts';
import {envelope} from '../envelope.ts';
import {Launch, LaunchItemRequest, SaveItemRequest} from './schemas.ts';

export const launchItem = endpoint({
  method: 'POST',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId/launch',
  summary: 'Start an item of a SCORM package',
  details:
    'With what the package saved before. Only the place where it was opened last can save anything.',
  params: LessonParams,
  query: PreviewQuery,
  body: LaunchItemRequest,
  response: {200: envelope({launch: Launch})},
  errors: ['not_found', 'illegal_transition'],
});

export const saveItem = endpoint({
  method: 'PUT',
  service: 'training',
  path: '/api/courses/:id/lessons/:lessonId/launch',
  summary: 'Save what a SCORM package reports',
  details:
    'Completes the lesson once each of its items is completed or passed, where that is its rule. Refused with 409 if the item was opened elsewhere since.',
  params: LessonParams,
  body: SaveItemRequest,
  response: {200: LessonResponse},
  errors: ['not_found', 'illegal_transition', 'rate_limited'],
});
