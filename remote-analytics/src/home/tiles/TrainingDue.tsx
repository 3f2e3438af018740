import type {OwnEnrollment} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box, ErrorCard, formatDate, Link, Stack, Typography} from '@switchboard/ui';
import {LinearProgress, StatusChip} from '@switchboard/ui/data';
import {paths} from '../../shared/paths.ts';
import {shareInWords} from '../../shared/words/in-words.ts';
import {useTrainingDue} from './get-training-due.ts';
import {Tile, TileList} from './Tile.tsx';

const Course = ({
  enrollment: {course, dueAt, isOverdue, progress},
}: {
  enrollment: OwnEnrollment;
}) => (
  <Box
    component="li"
    sx={{position: 'relative', px: {xs: 2, md: 3}, py: 1.5, '&:hover': {bgcolor: 'action.hover'}}}
  >
    <Stack direction="row" sx={{alignItems: 'center', gap: 1.5}}>
      <Link
        component={RouterLink}
        to={paths.course(course.id)}
        state={{from: paths.home()}}
        noWrap
        sx={{
          display: 'block',
          minWidth: 0,
          flexGrow: 1,
          '&::after': {content: '""', position: 'absolute', inset: 0},
        }}
      >
        {course.title}
      </Link>
      {isOverdue ? <StatusChip label={t('Overdue')} tone="error" /> : null}
    </Stack>
    <LinearProgress
      variant="determinate"
      value={progress}
      aria-label={t('Progress of {name}', {name: course.title})}
      sx={{height: 6, borderRadius: 3, mt: 1, mb: 0.5, bgcolor: 'tint.neutral'}}
    />
    <Typography component="p" variant="caption" color="textSecondary">
      {[
        ...(dueAt ? [t('Due {date}', {date: formatDate(dueAt)})] : []),
        progress === 0 ? t('Not started') : shareInWords(progress, 100),
      ].join(' · ')}
    </Typography>
  </Box>
);

/** The caller's courses due soon; nothing where there are none. */
export function TrainingDue() {
  const {data: enrollments = [], error, refetch} = useTrainingDue();
  if (error && enrollments.length === 0)
    return <ErrorCard thing={t('your training')} error={error} retry={refetch} />;
  if (enrollments.length === 0) return null;
  return (
    <Tile title={t('My training due')} all={{to: paths.training(), label: t('My training')}}>
      <TileList>
        {enrollments.map((enrollment) => (
          <Course key={enrollment.id} enrollment={enrollment} />
        ))}
      </TileList>
    </Tile>
  );
}
