import {on, type Answers} from '@switchboard/api-client/testing';
import {getCourse, getCourseDraft} from '@switchboard/contracts/courses/endpoints';
import {course, listed, oneDraft, oneTaken, stored, storedDraft} from './courses.tsx';

const draft = course({
  id: '00000000-0000-4000-8000-0000000000c2',
  title: 'Difficult calls',
  status: 'draft',
  publishedAt: null,
  publishedVersion: null,
  lessonCount: 0,
});

/** Responses of the standalone page. */
export const answers: Answers = {
  ...listed(course(), draft),
  ...stored(),
  ...storedDraft(),
  ...on(getCourse, oneTaken({changes: draft, shown: []}), {id: draft.id}),
  ...on(getCourseDraft, oneDraft(draft, []), {id: draft.id}),
};
