import type {Assignment} from '@switchboard/contracts/assignments/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {
  Button,
  Paper,
  QueryStates,
  showAlert,
  showToast,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useRef, useState} from 'react';
import {useAssignments, useDeleteAssignment} from '../api/assignments.ts';
import {useOwnTeams} from '../api/people.ts';
import {NothingYet} from '../components/NothingYet.tsx';
import {AssignDialog} from './AssignDialog.tsx';
import {dueText, targetName} from './labels.ts';

/** On a phone, the terms of an assignment appear below its name, and its actions stay visible. */
const wide = {display: {xs: 'none', sm: 'table-cell'}};
const narrow = {'& th, & td': {px: {xs: 1, sm: 2}}};

const termsOf = ({isMandatory, recurMonths}: Assignment): string =>
  [
    isMandatory ? t('Mandatory') : t('Recommended'),
    recurMonths === null ? '' : plural(recurMonths, 'every month', 'every # months'),
  ]
    .filter(Boolean)
    .join(', ');

interface RowProps {
  assignment: Assignment;
  onEdit: () => void;
  onWithdraw: () => void;
}

const Row = ({assignment, onEdit, onWithdraw}: RowProps) => {
  const name = targetName(assignment);
  const {learners, assignedBy, canChange} = assignment;
  const terms = termsOf(assignment);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{minWidth: 104, overflowWrap: 'anywhere'}}>
        {name}
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{display: {xs: 'block', sm: 'none'}}}
        >
          {`${terms} · ${plural(learners, '# learner', '# learners')}`}
        </Typography>
      </TableCell>
      <TableCell>{dueText(assignment)}</TableCell>
      <TableCell sx={wide}>{terms}</TableCell>
      <TableCell align="right" sx={wide}>
        {learners}
      </TableCell>
      <TableCell align="right" sx={{whiteSpace: {sm: 'nowrap'}, width: {xs: 96, sm: 'auto'}}}>
        {canChange ? (
          <>
            <Button
              size="small"
              aria-label={t('Change the assignment to {name}', {name})}
              onClick={onEdit}
            >
              {t('Change')}
            </Button>
            <Button
              size="small"
              aria-label={t('Withdraw the assignment to {name}', {name})}
              onClick={onWithdraw}
            >
              {t('Withdraw')}
            </Button>
          </>
        ) : (
          <Typography variant="caption" color="textSecondary">
            {t('By {name}', {name: assignedBy})}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
};

/**
 * Moves the focus to the assign button after the first assignment and after a withdrawal, which remove the pressed button.
 * @returns ref of the assign button
 */
function useFocusAfterChange(count: number | undefined, isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (isAsking) return;
    const hasChanged = before.current !== undefined && before.current !== count;
    if (hasChanged && document.activeElement === document.body) button.current?.focus();
    before.current = count;
  }, [count, isAsking]);
  return button;
}

/** Assignments of a course with their due dates. */
export function AssignmentsPanel({
  courseId,
  isPublished,
}: {
  courseId: string;
  isPublished: boolean;
}) {
  const query = useAssignments(courseId);
  const {mutateAsync: withdraw} = useDeleteAssignment(courseId);
  const [open, setOpen] = useState<{assignment?: Assignment}>();
  const assignButton = useFocusAfterChange(query.data?.length, open !== undefined);
  const askToWithdraw = async (assignment: Assignment) => {
    const isSure = await showAlert({
      message: t('Withdraw the assignment to {name}?', {name: targetName(assignment)}),
      text: t('People who have started keep their progress. Everyone else is no longer enrolled.'),
      icon: 'warning',
      confirmLabel: t('Withdraw'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await withdraw(assignment.id).then(
      () => showToast({kind: 'success', message: t('The assignment was withdrawn.')}),
      showErrorToast,
    );
  };
  const teams = useOwnTeams();
  const hasTargets = teams === null || Boolean(teams?.length);
  const assign =
    isPublished && hasTargets ? (
      <Button ref={assignButton} variant="contained" onClick={() => setOpen({})}>
        {t('Assign the course')}
      </Button>
    ) : null;
  return (
    <>
      <QueryStates
        query={query}
        thing={t('the assignments')}
        skeleton={<SkeletonRows rows={3} height={48} />}
        isEmpty={(assignments) => assignments.length === 0}
        empty={
          <NothingYet
            title={t('Not assigned yet')}
            text={
              teams?.length === 0
                ? t('You assign courses to your own teams, and you are in none yet.')
                : t('Everyone can find this course in the library. Assign it to set a due date.')
            }
            action={assign}
          />
        }
      >
        {(assignments) => (
          <Stack sx={{gap: 2, alignItems: 'flex-start'}}>
            {assign}
            <TableContainer component={Paper} variant="outlined">
              <Table aria-label={t('Assignments')} sx={narrow}>
                <TableHead>
                  <TableRow>
                    <TableCell>{t('Assigned to')}</TableCell>
                    <TableCell>{t('Due')}</TableCell>
                    <TableCell sx={wide}>{t('Kind')}</TableCell>
                    <TableCell align="right" sx={wide}>
                      {t('Learners')}
                    </TableCell>
                    <TableCell align="right">{t('Actions')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {assignments.map((assignment) => (
                    <Row
                      key={assignment.id}
                      assignment={assignment}
                      onEdit={() => setOpen({assignment})}
                      onWithdraw={() => void askToWithdraw(assignment)}
                    />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </Stack>
        )}
      </QueryStates>
      {open ? (
        <AssignDialog courseId={courseId} {...open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
