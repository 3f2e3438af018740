import {parseCourseJson} from './course-json.ts';
import type {ArchivedCourse} from './format.ts';

/** In a thread: the course.json of an archive. */
export async function* work(bytes: Uint8Array): AsyncGenerator<ArchivedCourse> {
  yield parseCourseJson(Buffer.from(bytes));
}
