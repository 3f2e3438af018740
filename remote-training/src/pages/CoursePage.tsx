import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {
  Alert,
  Box,
  Button,
  EmptyState,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useTakeAgain} from '../api/enroll.ts';
import {useCourse} from '../api/get-course.ts';
import {keys} from '../api/keys.ts';
import {DueChip} from '../components/DueChip.tsx';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {LessonList} from '../components/LessonList.tsx';
import {PreviewNotice} from '../components/PreviewNotice.tsx';
import {Progress} from '../components/Progress.tsx';
import {RatingText} from '../components/RatingText.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {lessonsOf, lessonToRead} from '../state/progress.ts';
import {paths} from '../paths.ts';
import {usePreview} from '../state/use-preview.ts';
import {useMayAuthor} from '../state/use-may-author.ts';

const readLabel = ({enrollment}: CourseResponse['course']) => {
  if (enrollment === null || enrollment.status === 'not_started') return t('Start');
  return enrollment.status === 'completed' ? t('View again') : t('Continue');
};

/** Offers to restart a completed course that was updated since. */
function Updated({
  course: {id, enrollment, publishedVersion},
  onAgain,
}: CourseResponse & {onAgain: () => void}) {
  const {mutate, isPending} = useTakeAgain();
  const isOld =
    enrollment?.status === 'completed' && enrollment.courseVersion < (publishedVersion ?? 0);
  if (!isOld) return null;
  return (
    <Alert
      severity="info"
      sx={{mb: 2}}
      action={
        <Button
          color="inherit"
          size="small"
          loading={isPending}
          onClick={() =>
            mutate(id, {onSuccess: onAgain, onError: (error) => showErrorToast(error)})
          }
        >
          {t('Take it again')}
        </Button>
      }
    >
      {t('This course has been updated since you completed it.')}
    </Alert>
  );
}

function Actions({answer}: {answer: CourseResponse}) {
  const {course} = answer;
  const lesson = lessonToRead(answer);
  const mayEdit = useMayAuthor() && course.status !== 'archived';
  return (
    <>
      {mayEdit ? (
        <Button component={RouterLink} to={paths.edit(course.id)} variant="outlined">
          {t('Edit')}
        </Button>
      ) : null}
      {course.completedAt === null ? null : (
        <Button component={RouterLink} to={paths.completed(course.id)} variant="outlined">
          {t('See your result')}
        </Button>
      )}
      {lesson ? (
        <Button
          component={RouterLink}
          to={paths.lesson(course.id, lesson.id, answer.isPreview)}
          variant="contained"
        >
          {readLabel(course)}
        </Button>
      ) : null}
    </>
  );
}

const cover = {
  display: 'block',
  width: 480,
  maxWidth: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 1,
  mb: 2,
};

const Content = ({answer, onAgain}: {answer: CourseResponse; onAgain: () => void}) => (
  <>
    <PreviewNotice {...answer} />
    <Updated {...answer} onAgain={onAgain} />
    <Paper variant="outlined" sx={{p: 2.5, mb: 2}}>
      {answer.course.coverUrl ? (
        <Box component="img" src={answer.course.coverUrl} alt="" sx={cover} />
      ) : null}
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2}}
      >
        {answer.course.category ? (
          <StatusChip label={answer.course.category} tone="primary" />
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {t('By {owner}', {owner: answer.course.owner})}
        </Typography>
        {answer.course.minutes === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {plural(answer.course.minutes, 'About # minute', 'About # minutes')}
          </Typography>
        )}
        <DueChip enrollment={answer.course.enrollment} />
        {answer.course.certificate ? (
          <StatusChip label={t('With certificate')} tone="info" />
        ) : null}
        <RatingText rating={answer.course.rating} />
      </Stack>
      <Progress course={answer.course} />
    </Paper>
    <Paper
      component="section"
      aria-label={t('Lessons')}
      variant="outlined"
      sx={{overflow: 'hidden'}}
    >
      {lessonsOf(answer).length > 0 ? (
        <LessonList answer={answer} />
      ) : (
        <EmptyState
          icon={<Pictogram of="lesson" />}
          title={t('No lessons yet')}
          text={t('Lessons appear here once this course has some.')}
          action={
            <Button component={RouterLink} to={paths.library()} variant="outlined">
              {t('Training Library')}
            </Button>
          }
        />
      )}
    </Paper>
  </>
);

export function CoursePage({id}: {id: string}) {
  /** Number of restarts on this page: each one focuses the heading. */
  const [times, setTimes] = useState(0);
  const query = useCourse(id, usePreview());
  const queries = useQueryClient();
  useEvents(
    ['course.changed', 'training.progress', 'training.assigned'],
    () => void queries.invalidateQueries({queryKey: keys.one(id)}),
  );
  return (
    <>
      <PageHeading
        screen={`${id} ${times}`}
        subtitle={query.data?.course.summary}
        actions={query.data ? <Actions answer={query.data} /> : null}
      >
        {query.data?.course.title ?? t('Course')}
      </PageHeading>
      <TrainingTabs current={paths.course(id)} />
      <Box sx={{maxWidth: 860}}>
        <QueryStates
          query={query}
          thing={t('this course')}
          notFound={<CourseNotFound thing="course" />}
          skeleton={<SkeletonRows rows={5} height={56} />}
        >
          {(answer) => <Content answer={answer} onAgain={() => setTimes(times + 1)} />}
        </QueryStates>
      </Box>
    </>
  );
}
