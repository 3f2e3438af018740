import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, PageHeading, Paper, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useLesson} from '../api/get-lesson.ts';
import {keys} from '../api/keys.ts';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {LessonBody} from '../components/LessonBody.tsx';
import {LessonList} from '../components/LessonList.tsx';
import {LessonSteps} from '../components/LessonSteps.tsx';
import {JustCompleted} from '../completion/JustCompleted.tsx';
import {PreviewNotice} from '../components/PreviewNotice.tsx';
import {Progress} from '../components/Progress.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';
import {usePreview} from '../state/use-preview.ts';
import {lessonsOf} from '../state/progress.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px'},
  gap: 2,
  alignItems: 'start',
  maxWidth: 1160,
};
/** A SCORM package is made for a whole screen: the other lessons are below it. */
const wide = {...columns, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1400};

const Lesson = ({answer}: {answer: LessonResponse}) => {
  const {course, lesson} = answer;
  return (
    <>
      <PreviewNotice course={course} isPreview={answer.isPreview} />
      <JustCompleted key={course.id} course={course} />
      <Box sx={lesson.package ? wide : columns}>
        <Paper
          component="article"
          variant="outlined"
          aria-label={lesson.title}
          sx={{p: {xs: 2, md: 4}}}
        >
          <LessonBody answer={answer} />
          <LessonSteps key={lesson.id} answer={answer} />
        </Paper>
        <Paper
          component="nav"
          aria-label={t('Lessons of this course')}
          variant="outlined"
          sx={{overflow: 'hidden'}}
        >
          <Box sx={{p: 2, borderBottom: '1px solid', borderColor: 'divider'}}>
            <Progress course={course} />
          </Box>
          <LessonList answer={answer} current={lesson.id} />
        </Paper>
      </Box>
    </>
  );
};

export function LessonPage({courseId, lessonId}: {courseId: string; lessonId: string}) {
  const preview = usePreview();
  const query = useLesson({courseId, lessonId, preview});
  const queries = useQueryClient();
  useEvents(
    ['course.changed', 'training.progress'],
    () => void queries.invalidateQueries({queryKey: keys.one(courseId)}),
  );
  const shown = query.data?.lesson.id === lessonId ? query.data : undefined;
  const lessons = shown ? lessonsOf(shown) : [];
  const index = lessons.findIndex(({id}) => id === lessonId);
  return (
    <>
      <PageHeading
        screen={lessonId}
        subtitle={
          shown ? (
            <>
              <Link component={RouterLink} to={paths.course(courseId, shown.isPreview)}>
                {shown.course.title}
              </Link>
              {` · ${t('Lesson {number} of {total}', {number: index + 1, total: lessons.length})}`}
            </>
          ) : null
        }
      >
        {shown?.lesson.title || t('Lesson')}
      </PageHeading>
      <TrainingTabs current={paths.lesson(courseId, lessonId)} />
      <QueryStates
        query={query}
        thing={t('this lesson')}
        notFound={<CourseNotFound thing="lesson" />}
        skeleton={<SkeletonRows rows={8} height={24} />}
      >
        {(answer) => <Lesson answer={answer} />}
      </QueryStates>
    </>
  );
}
