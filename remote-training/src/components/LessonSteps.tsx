import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, Stack, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ArrowBackIcon, ArrowForwardIcon, CheckIcon} from '@switchboard/ui/icons';
import {useEffect, useRef, useState} from 'react';
import {useCompleteLesson} from '../api/complete-lesson.ts';
import {paths} from '../paths.ts';

export interface LessonStepsProps {
  answer: CourseResponse;
  /** Place of the open lesson in the course. */
  index: number;
}

/** Below a lesson: back, "Mark as complete", and on to the next one. */
export function LessonSteps({
  answer: {course, lessons, completedLessonIds},
  index,
}: LessonStepsProps) {
  const {mutate, isPending} = useCompleteLesson();
  const [justCompleted, setJustCompleted] = useState(false);
  const onward = useRef<HTMLAnchorElement>(null);
  const lesson = lessons[index];
  const previous = lessons[index - 1];
  const next = lessons[index + 1];
  const isCompleted = lesson !== undefined && completedLessonIds.includes(lesson.id);
  useEffect(() => {
    if (justCompleted) onward.current?.focus();
  }, [justCompleted]);
  const complete = () => {
    if (!lesson) return;
    mutate(lesson.id, {
      onSuccess: () => setJustCompleted(true),
      onError: (error) => showErrorToast(error),
    });
  };
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
          to={paths.lesson(course.id, previous.id)}
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
      {course.status === 'published' && !isCompleted ? (
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
      <Button
        ref={onward}
        component={RouterLink}
        to={next ? paths.lesson(course.id, next.id) : paths.course(course.id)}
        variant={isCompleted ? 'contained' : 'outlined'}
        endIcon={next ? <ArrowForwardIcon /> : null}
      >
        {next ? t('Next lesson') : t('Back to course')}
      </Button>
    </Stack>
  );
}
