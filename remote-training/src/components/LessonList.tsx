import type {CourseResponse, OutlineLesson} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Typography, VisuallyHidden} from '@switchboard/ui';
import {CheckCircleIcon, BlockedIcon} from '@switchboard/ui/icons';
import {paths} from '../paths.ts';
import {lessonsOf} from '../state/progress.ts';
import {KIND_LABELS} from './kind-labels.ts';

export interface LessonListProps {
  answer: Pick<CourseResponse, 'course' | 'sections' | 'isPreview'>;
  /** Id of the open lesson. */
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
};
const link = {
  ...row,
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
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
};

interface LessonProps {
  lesson: OutlineLesson;
  place: number;
}

const Mark = ({lesson: {completedAt, lockedBy}, place}: LessonProps) => {
  if (completedAt) return <CheckCircleIcon color="success" aria-hidden />;
  if (lockedBy) return <BlockedIcon color="disabled" aria-hidden />;
  return (
    <Box aria-hidden sx={number}>
      {place}
    </Box>
  );
};

const Title = ({lesson: {title, kind, isRequired, completedAt, lockedBy}}: LessonProps) => (
  <Box component="span" sx={{minWidth: 0}}>
    <Typography component="span" variant="inherit" sx={{overflowWrap: 'anywhere'}}>
      {title || t('Untitled lesson')}
    </Typography>
    {completedAt ? <VisuallyHidden>{t('(completed)')}</VisuallyHidden> : null}
    {kind !== 'article' || !isRequired || lockedBy ? (
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{display: 'block', overflowWrap: 'anywhere'}}
      >
        {[
          kind === 'article' ? '' : KIND_LABELS[kind],
          isRequired ? '' : t('Optional'),
          lockedBy ? t('Complete "{title}" first', {title: lockedBy}) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    ) : null}
  </Box>
);

/** Lessons in reading order by section, with marks for completed and locked ones. */
export function LessonList({answer: {course, sections, isPreview}, current}: LessonListProps) {
  const places = new Map(lessonsOf({sections}).map(({id}, index) => [id, index + 1]));
  return sections.map((section) => (
    <Box
      key={section.id}
      {...(section.title ? {component: 'section', 'aria-label': section.title} : {})}
    >
      {section.title ? (
        <Typography
          component="h2"
          variant="subtitle2"
          sx={{px: 2, py: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere'}}
        >
          {section.title}
        </Typography>
      ) : null}
      <Box component="ol" sx={list}>
        {section.lessons.map((lesson) => {
          const props = {lesson, place: places.get(lesson.id) ?? 0};
          return (
            <li key={lesson.id}>
              {lesson.lockedBy ? (
                <Box sx={{...row, color: 'text.secondary'}}>
                  <Mark {...props} />
                  <Title {...props} />
                </Box>
              ) : (
                <Box
                  component={RouterLink}
                  to={paths.lesson(course.id, lesson.id, isPreview)}
                  {...(lesson.id === current ? {'aria-current': 'page'} : {})}
                  sx={link}
                >
                  <Mark {...props} />
                  <Title {...props} />
                </Box>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  ));
}
