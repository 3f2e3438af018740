import type {CourseImportReview} from '@switchboard/contracts/course-imports/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Stack, Typography} from '@switchboard/ui';
import {KIND_LABELS} from '../components/kind-labels.ts';
import {Problems} from './Problems.tsx';

type Section = CourseImportReview['sections'][number];

const Outline = ({sections}: {sections: readonly Section[]}) => (
  <Stack sx={{gap: 1.5}}>
    {sections.map(({title, lessons}, index) => (
      <Box key={index}>
        {title ? (
          <Typography variant="subtitle2" component="h4" sx={{overflowWrap: 'anywhere'}}>
            {title}
          </Typography>
        ) : null}
        <Box component="ol" sx={{m: 0, pl: 3, '& li': {overflowWrap: 'anywhere'}}}>
          {lessons.map((lesson, place) => (
            <li key={place}>
              {lesson.title}{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {lesson.kind === 'quiz'
                  ? plural(lesson.questionCount, 'Quiz, # question', 'Quiz, # questions')
                  : KIND_LABELS[lesson.kind]}
              </Typography>
            </li>
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
);

/** Numbers of found items. */
export const summaryOf = ({sections, fileCount}: CourseImportReview): string => {
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  const found = [
    plural(lessons, '# lesson', '# lessons'),
    ...(sections.length > 1 ? [plural(sections.length, '# section', '# sections')] : []),
    ...(fileCount > 0 ? [plural(fileCount, '# file', '# files')] : []),
  ];
  return t('Found: {summary}', {summary: found.join(', ')});
};

/** Content and problems of a course before its import. */
export function CourseReview({review}: {review: CourseImportReview}) {
  const errors = review.problems.filter(({isError}) => isError);
  const others = review.problems.filter(({isError}) => !isError);
  const more = review.problemCount - review.problems.length;
  return (
    <Stack sx={{gap: 2}}>
      {errors.length > 0 ? (
        <Problems
          title={t('Fix this, then choose the files again')}
          severity="error"
          problems={errors}
          more={others.length === 0 ? more : 0}
        />
      ) : null}
      {others.length > 0 ? (
        <Problems
          title={t('Left out, or worth checking')}
          severity="warning"
          problems={others}
          more={more}
        />
      ) : null}
      <Box>
        <Typography variant="subtitle1" component="h3" sx={{mb: 1}}>
          {summaryOf(review)}
        </Typography>
        <Outline sections={review.sections} />
      </Box>
    </Stack>
  );
}
