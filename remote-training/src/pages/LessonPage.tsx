import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, PageHeading, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useCourse} from '../api/get-course.ts';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {LessonList} from '../components/LessonList.tsx';
import {LessonSteps} from '../components/LessonSteps.tsx';
import {PreviewNotice} from '../components/PreviewNotice.tsx';
import {Progress} from '../components/Progress.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {LessonText} from '../components/LessonText.tsx';
import {paths} from '../paths.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px'},
  gap: 2,
  alignItems: 'start',
  maxWidth: 1160,
};

function Lesson({answer, lessonId}: {answer: CourseResponse; lessonId: string}) {
  const {course, lessons} = answer;
  const index = lessons.findIndex(({id}) => id === lessonId);
  const lesson = lessons[index];
  if (!lesson) return <CourseNotFound thing="lesson" />;
  return (
    <>
      <PreviewNotice status={course.status} />
      <Box sx={columns}>
        <Paper
          component="article"
          variant="outlined"
          aria-label={lesson.title}
          sx={{p: {xs: 2, md: 4}}}
        >
          <Box sx={{maxWidth: '72ch'}}>
            <LessonText html={lesson.html} />
          </Box>
          <LessonSteps key={lesson.id} answer={answer} index={index} />
        </Paper>
        <Paper
          component="nav"
          aria-label={t('Lessons of this course')}
          variant="outlined"
          sx={{overflow: 'hidden'}}
        >
          <Box sx={{p: 2, borderBottom: '1px solid', borderColor: 'divider'}}>
            <Progress
              done={course.completedLessons}
              total={lessons.length}
              isCompleted={course.completedAt !== null}
            />
          </Box>
          <LessonList answer={answer} current={lessonId} />
        </Paper>
      </Box>
    </>
  );
}

export function LessonPage({courseId, lessonId}: {courseId: string; lessonId: string}) {
  const query = useCourse(courseId);
  const course = query.data?.course;
  const index = query.data?.lessons.findIndex(({id}) => id === lessonId) ?? -1;
  const place =
    course && index >= 0 ? (
      <>
        <Link component={RouterLink} to={paths.course(courseId)}>
          {course.title}
        </Link>
        {` · ${t('Lesson {number} of {total}', {number: index + 1, total: query.data?.lessons.length ?? 0})}`}
      </>
    ) : null;
  return (
    <>
      <PageHeading screen={lessonId} subtitle={place}>
        {query.data?.lessons[index]?.title ?? t('Lesson')}
      </PageHeading>
      <TrainingTabs current={paths.lesson(courseId, lessonId)} />
      <QueryStates
        query={query}
        thing={t('this lesson')}
        notFound={<CourseNotFound thing="course" />}
        skeleton={<SkeletonRows rows={8} height={24} />}
      >
        {(answer) => <Lesson answer={answer} lessonId={lessonId} />}
      </QueryStates>
    </>
  );
}
