import {on, type Answers} from '@switchboard/api-client/testing';
import {getCourse} from '@switchboard/contracts/courses/endpoints';
import {course, listed, one, stored} from './courses.tsx';

const draft = course({
  id: '00000000-0000-4000-8000-0000000000c2',
  title: 'Difficult calls',
  status: 'draft',
  publishedAt: null,
  lessonCount: 0,
});

/** What the standalone page shows. */
export const answers: Answers = {
  ...listed(course(), draft),
  ...stored(),
  ...on(getCourse, one(draft, []), {id: draft.id}),
};
