import type {Enrollment, EnrollmentsQuery} from '@switchboard/contracts/enrollments/schemas';
import {ENROLLMENT_STATUSES} from '@switchboard/contracts/courses/choices';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {useCurrentUser} from '@switchboard/session';
import {EmptyState, formatDate, RelativeTime, Typography} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useEnrollments} from '../api/enrollments.ts';
import {isIn, useOwnTeams} from '../api/people.ts';
import {FilteredPanel, useFilters} from '../components/FilteredPanel.tsx';
import {ExportButton} from './ExportButton.tsx';
import {LearnerActions} from './LearnerActions.tsx';
import {STATUS_LABELS, statusChip} from './status.ts';

type Status = NonNullable<EnrollmentsQuery['status']>;

const STATUSES: readonly Status[] = [...ENROLLMENT_STATUSES, 'overdue'];

const wide = {display: {xs: 'none', md: 'table-cell'}};
/** On a phone, names stay whole and actions stay visible. */
const narrow = {'& th, & td': {px: {xs: 1, sm: 2}}};

interface RowProps {
  courseId: string;
  enrollment: Enrollment;
  /** False for the user's own training; supervisors change that of their teams only. */
  canChange: boolean;
}

const Row = ({courseId, enrollment, canChange}: RowProps) => {
  const {learner, progress, dueAt, score, waiver, lastAt} = enrollment;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{minWidth: 104, overflowWrap: 'anywhere'}}>
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
      <TableCell align="right">{percent(progress / 100)}</TableCell>
      <TableCell align="right" sx={wide}>
        {score === null ? '' : percent(score / 100)}
      </TableCell>
      <TableCell sx={wide}>{dueAt ? formatDate(dueAt) : ''}</TableCell>
      <TableCell sx={wide}>{lastAt ? <RelativeTime at={lastAt} /> : null}</TableCell>
      <TableCell align="right" sx={{width: 56, py: 0.5}}>
        {canChange ? <LearnerActions courseId={courseId} enrollment={enrollment} /> : null}
      </TableCell>
    </TableRow>
  );
};

const Learners = ({
  courseId,
  enrollments,
}: {
  courseId: string;
  enrollments: readonly Enrollment[];
}) => {
  const {id} = useCurrentUser();
  const teams = useOwnTeams();
  const canChange = (learner: Enrollment['learner']): boolean =>
    learner.id !== id && (teams === null || Boolean(teams?.some((team) => isIn(team, learner.id))));
  return (
    <TableContainer>
      <Table aria-label={t('Learners')} sx={narrow}>
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
              canChange={canChange(enrollment.learner)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const STATUS_FILTER = {
  name: 'status',
  label: t('Status'),
  choices: STATUSES.map((value) => ({value, label: STATUS_LABELS[value]})),
};

const nobody = (
  <EmptyState
    icon={<Pictogram of="course" />}
    title={t('Nobody has started this course')}
    text={t('People appear here once they start the course or you assign it to them.')}
    action={null}
  />
);

/** Learners of a course with their progress. */
export function LearnersPanel({courseId}: {courseId: string}) {
  const filters = useFilters();
  const status = filters.chosen('status', STATUSES);
  const query = useEnrollments({courseId, q: filters.q, status});
  return (
    <FilteredPanel
      filters={filters}
      searchLabel={t('Search learners')}
      choices={[STATUS_FILTER]}
      query={query}
      itemsOf={({enrollments}) => enrollments}
      thing={t('the learners')}
      empty={nobody}
      noMatches={{title: t('No learners match'), text: t('Try another name or status.')}}
      actions={
        query.data?.enrollments.length ? (
          <ExportButton
            courseId={courseId}
            of={{kind: 'learners', status, q: filters.q || undefined}}
          />
        ) : null
      }
    >
      {(enrollments) => <Learners courseId={courseId} enrollments={enrollments} />}
    </FilteredPanel>
  );
}
