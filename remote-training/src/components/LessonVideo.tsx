import {call} from '@switchboard/api-client';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {getLesson} from '@switchboard/contracts/enrollments/endpoints';
import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {useReportProgress} from '../api/report-progress.ts';
import {VideoPlayer} from '../media/index.ts';

/** An uploaded video: reports the watched time, unless the time on the page counts. */
export function LessonVideo({answer, file}: {answer: LessonResponse; file: CourseFile}) {
  const {course, lesson, isPreview} = answer;
  const {mutate: report} = useReportProgress();
  const params = {id: course.id, lessonId: lesson.id};
  const counts =
    !isPreview &&
    course.status === 'published' &&
    lesson.completedAt === null &&
    lesson.rule !== 'seconds';
  const renew = async () => {
    const {lesson: newest} = await call(getLesson, {
      params,
      query: {preview: isPreview ? 'draft' : undefined},
    });
    return {src: newest.file?.url ?? '', captions: newest.captions?.url ?? undefined};
  };
  return (
    <VideoPlayer
      title={lesson.title}
      src={file.url ?? ''}
      captions={lesson.captions?.url ?? undefined}
      start={lesson.completedAt === null ? lesson.furthest : 0}
      renew={renew}
      onBeat={(beat) => {
        if (counts) report({...params, ...beat});
      }}
    />
  );
}
