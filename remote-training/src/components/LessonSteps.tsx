import type {OutlineLesson} from '@switchboard/contracts/courses/schemas';
import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Box, Button, Stack, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowBackIcon, ArrowForwardIcon, CheckIcon} from '@switchboard/ui/icons';
import {useEffect, useRef, useState, type Ref} from 'react';
import {useCompleteLesson} from '../api/complete-lesson.ts';
import {paths} from '../paths.ts';
import {lessonsOf} from '../state/progress.ts';

/** Link to the next lesson once it is unlocked; at the end, to the result of a completed course, or back to the course. */
function Onward({
  course: {course, isPreview},
  next,
  isCompleted,
  link,
}: {
  course: Pick<LessonResponse, 'course' | 'isPreview'>;
  next: OutlineLesson | undefined;
  isCompleted: boolean;
  link: Ref<HTMLAnchorElement>;
}) {
  const isOpen = next !== undefined && next.lockedBy === null;
  const isOver = course.completedAt !== null && !isPreview;
  const back = isOver ? paths.completed(course.id) : paths.course(course.id, isPreview);
  const backLabel = isOver ? t('See your result') : t('Back to course');
  return (
    <Button
      ref={link}
      component={RouterLink}
      to={isOpen ? paths.lesson(course.id, next.id, isPreview) : back}
      variant={isCompleted ? 'contained' : 'outlined'}
      endIcon={isOpen ? <ArrowForwardIcon /> : null}
    >
      {isOpen ? t('Next lesson') : backLabel}
    </Button>
  );
}

/** Buttons below a lesson: back, "Mark as complete", and next. */
export function LessonSteps({answer}: {answer: LessonResponse}) {
  const {course, lesson, isPreview} = answer;
  const {mutate, isPending} = useCompleteLesson();
  const [justCompleted, setJustCompleted] = useState(false);
  const navigate = useNavigate();
  const onward = useRef<HTMLAnchorElement>(null);
  const lessons = lessonsOf(answer);
  const index = lessons.findIndex(({id}) => id === lesson.id);
  const previous = lessons[index - 1];
  const isCompleted = lesson.completedAt !== null;
  useEffect(() => {
    if (justCompleted) onward.current?.focus();
  }, [justCompleted]);
  const complete = () =>
    mutate(
      {id: course.id, lessonId: lesson.id},
      {
        onSuccess: (after) => {
          if (course.completedAt === null && after.course.completedAt !== null)
            void navigate(paths.completed(course.id));
          else setJustCompleted(true);
        },
        onError: (error) => showErrorToast(error),
      },
    );
  return (
    <Stack
      sx={{
        flexDirection: {xs: 'column', sm: 'row'},
        alignItems: {xs: 'stretch', sm: 'center'},
        gap: 1.5,
        mt: 4,
        pt: 3,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {previous ? (
        <Button
          component={RouterLink}
          to={paths.lesson(course.id, previous.id, isPreview)}
          startIcon={<ArrowBackIcon />}
          sx={{order: {xs: 1, sm: 0}}}
        >
          {t('Previous lesson')}
        </Button>
      ) : null}
      <Box sx={{flexGrow: 1, display: {xs: 'none', sm: 'block'}}} />
      <Typography role="status" variant="body2" sx={{color: 'success.dark', fontWeight: 600}}>
        {isCompleted ? t('Completed') : ''}
      </Typography>
      {!isPreview && course.status === 'published' && !isCompleted && lesson.rule === 'manual' ? (
        <Button
          variant="contained"
          loading={isPending}
          loadingPosition="start"
          startIcon={<CheckIcon />}
          onClick={complete}
        >
          {t('Mark as complete')}
        </Button>
      ) : null}
      <Onward course={answer} next={lessons[index + 1]} isCompleted={isCompleted} link={onward} />
    </Stack>
  );
}
