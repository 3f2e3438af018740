import type {Answers} from '@switchboard/api-client/testing';
import {course, list, LIST, one, ONE} from './courses.tsx';

const draft = course({
  id: '00000000-0000-4000-8000-0000000000c2',
  title: 'Difficult calls',
  status: 'draft',
  publishedAt: null,
  lessonCount: 0,
});

/** What the standalone page shows. */
export const answers: Answers = {
  [LIST]: list([course(), draft]),
  [`GET ${ONE}`]: one(),
  [`GET /training/api/courses/${draft.id}`]: one(draft, []),
};
