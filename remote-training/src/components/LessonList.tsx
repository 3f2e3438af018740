import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Typography, VisuallyHidden} from '@switchboard/ui';
import {CheckCircleIcon} from '@switchboard/ui/icons';
import {paths} from '../paths.ts';

export interface LessonListProps {
  answer: CourseResponse;
  /** Id of the lesson that is open. */
  current?: string;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 2,
  py: 1,
  color: 'text.primary',
  fontSize: 14,
  textDecoration: 'none',
  '&:hover': {bgcolor: 'action.hover'},
  '&[aria-current]': {bgcolor: 'action.selected', fontWeight: 700},
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
};
const number = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
  fontSize: 12,
  fontWeight: 700,
  color: 'text.secondary',
};

/** The lessons in reading order, with a sign at those that are done. */
export const LessonList = ({
  answer: {course, lessons, completedLessonIds},
  current,
}: LessonListProps) => (
  <Box
    component="ol"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
    }}
  >
    {lessons.map(({id, title}, index) => (
      <li key={id}>
        <Box
          component={RouterLink}
          to={paths.lesson(course.id, id)}
          {...(id === current ? {'aria-current': 'page'} : {})}
          sx={row}
        >
          {completedLessonIds.includes(id) ? (
            <CheckCircleIcon color="success" aria-hidden />
          ) : (
            <Box aria-hidden sx={number}>
              {index + 1}
            </Box>
          )}
          <Typography component="span" variant="inherit" sx={{overflowWrap: 'anywhere'}}>
            {title}
          </Typography>
          {completedLessonIds.includes(id) ? (
            <VisuallyHidden>{t('(completed)')}</VisuallyHidden>
          ) : null}
        </Box>
      </li>
    ))}
  </Box>
);
