import type {Enrollment, EnrollmentsQuery} from '@switchboard/contracts/enrollments/schemas';
import {ENROLLMENT_STATUSES} from '@switchboard/contracts/courses/choices';
import {t} from '@switchboard/i18n';
import {useSearchParams, useSearchText} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {
  Button,
  EmptyState,
  formatDate,
  Paper,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {
  LoadMore,
  SearchField,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useEnrollments} from '../api/enrollments.ts';
import {LearnerActions} from './LearnerActions.tsx';
import {STATUS_LABELS, statusChip} from './status.ts';

type Status = NonNullable<EnrollmentsQuery['status']>;

const STATUSES: readonly Status[] = [...ENROLLMENT_STATUSES, 'overdue'];

const wide = {display: {xs: 'none', md: 'table-cell'}};

interface RowProps {
  courseId: string;
  enrollment: Enrollment;
  /** Nobody changes their own training. */
  isOwn: boolean;
}

const Row = ({courseId, enrollment, isOwn}: RowProps) => {
  const {learner, progress, dueAt, score, waiver, lastAt} = enrollment;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
        {learner.name}
        {waiver ? (
          <Typography variant="caption" color="textSecondary" sx={{display: 'block'}}>
            {t('Waived by {name}: {reason}', {name: waiver.by, reason: waiver.reason})}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell>
        <StatusChip {...statusChip(enrollment)} />
      </TableCell>
      <TableCell align="right">{`${progress} %`}</TableCell>
      <TableCell align="right" sx={wide}>
        {score === null ? '' : `${score} %`}
      </TableCell>
      <TableCell sx={wide}>{dueAt ? formatDate(dueAt) : ''}</TableCell>
      <TableCell sx={wide}>{lastAt ? <RelativeTime at={lastAt} /> : null}</TableCell>
      <TableCell align="right" sx={{width: 56, py: 0.5}}>
        {isOwn ? null : <LearnerActions courseId={courseId} enrollment={enrollment} />}
      </TableCell>
    </TableRow>
  );
};

const Learners = ({courseId, enrollments}: {courseId: string; enrollments: Enrollment[]}) => {
  const {id} = useCurrentUser();
  return (
    <TableContainer>
      <Table aria-label={t('Learners')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Learner')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell align="right">{t('Progress')}</TableCell>
            <TableCell align="right" sx={wide}>
              {t('Score')}
            </TableCell>
            <TableCell sx={wide}>{t('Due')}</TableCell>
            <TableCell sx={wide}>{t('Last activity')}</TableCell>
            <TableCell align="right">{t('Actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {enrollments.map((enrollment) => (
            <Row
              key={enrollment.id}
              courseId={courseId}
              enrollment={enrollment}
              isOwn={enrollment.learner.id === id}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Who takes a course, and how far each of them is. */
export function LearnersPanel({courseId}: {courseId: string}) {
  const {text, setText, applied} = useSearchText();
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((one) => one === params.get('status'));
  const query = useEnrollments({courseId, q: applied, status});
  const filter = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('status', next);
        else after.delete('status');
        return after;
      },
      {replace: true},
    );
  const isFiltered = applied !== '' || status !== undefined;
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2}}
      >
        <SearchField label={t('Search learners')} value={text} onChange={setText} />
        <TextField
          select
          label={t('Status')}
          value={status ?? ''}
          onChange={(event) => filter(event.target.value)}
          sx={{width: 200}}
          slotProps={{select: {displayEmpty: true}}}
        >
          <MenuItem value="">{t('All')}</MenuItem>
          {STATUSES.map((one) => (
            <MenuItem key={one} value={one}>
              {STATUS_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing={t('the learners')}
          skeleton={<SkeletonRows rows={4} height={48} />}
          isEmpty={({enrollments}) => enrollments.length === 0}
          empty={
            <EmptyState
              icon={<Pictogram of={isFiltered ? 'search' : 'course'} />}
              title={isFiltered ? t('No learners match') : t('Nobody has begun this course')}
              text={
                isFiltered
                  ? t('Try another name or status.')
                  : t('Whoever begins it, or is assigned it, appears here.')
              }
              action={
                isFiltered ? (
                  <Button
                    variant="outlined"
                    onClick={() => {
                      setText('');
                      filter('');
                    }}
                  >
                    {t('Clear filters')}
                  </Button>
                ) : null
              }
            />
          }
        >
          {({enrollments, total}) => (
            <>
              <Learners courseId={courseId} enrollments={enrollments} />
              <LoadMore
                shown={enrollments.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
    </>
  );
}
