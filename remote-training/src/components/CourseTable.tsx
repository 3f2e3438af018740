import type {CoursesResponse} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Link, RelativeTime, Typography, VisuallyHidden} from '@switchboard/ui';
import {
  Checkbox,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {RowMenu} from '@switchboard/ui/rows';
import {useRef, useState} from 'react';
import {paths} from '../paths.ts';
import {useCourseActions, type CourseAction} from '../state/use-course-actions.ts';
import {CourseBulkBar} from './CourseBulkBar.tsx';
import {STATUS_CHIPS} from './course-status.ts';
import {ManagedRating} from './RatingText.tsx';

type ListedCourse = CoursesResponse['courses'][number];

const wide = {display: {xs: 'none', md: 'table-cell'}};
/** On a phone, the actions on a course stay visible. */
const narrow = {'& :is(th, td):not(.MuiTableCell-paddingCheckbox)': {px: {xs: 1, sm: 2}}};

/** Numbers of learners: all, completed and overdue. */
const Learners = ({course: {id, learners}}: {course: ListedCourse}) =>
  learners && learners.total > 0 ? (
    <Link component={RouterLink} to={paths.learners(id)}>
      {t('{completed} of {total} completed', {
        completed: learners.completed,
        total: learners.total,
      })}
      {learners.overdue > 0 ? `, ${t('{count} overdue', {count: learners.overdue})}` : ''}
    </Link>
  ) : null;

interface CourseRowProps {
  course: ListedCourse;
  actions: CourseAction[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const CourseRow = ({course, actions, isChosen, onChoose}: CourseRowProps) => (
  <TableRow hover selected={isChosen}>
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={(_event, next) => onChoose(next)}
        slotProps={{input: {'aria-label': t('Select {title}', {title: course.title})}}}
      />
    </TableCell>
    <TableCell component="th" scope="row" sx={{minWidth: 104, overflowWrap: 'anywhere'}}>
      <Link component={RouterLink} to={paths.edit(course.id)}>
        {course.title}
      </Link>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{display: {xs: 'block', md: 'none'}, mt: 0.25}}
      >
        {plural(course.lessonCount, '# lesson', '# lessons')}
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{course.category}</TableCell>
    <TableCell>
      <StatusChip {...STATUS_CHIPS[course.status]} />
    </TableCell>
    <TableCell align="right" sx={wide}>
      {course.lessonCount}
    </TableCell>
    <TableCell sx={wide}>
      <Learners course={course} />
    </TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap'}}>
      <ManagedRating rating={course.rating} />
    </TableCell>
    <TableCell sx={wide}>{course.owner}</TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={course.updatedAt} />
    </TableCell>
    <TableCell align="right" sx={{width: 56, py: 0.5}}>
      <RowMenu
        name={course.title}
        items={[
          {
            label: course.status === 'published' ? t('View') : t('Preview'),
            to: paths.course(course.id),
          },
          ...actions.map(({label, run}) => ({label, onChoose: run})),
        ]}
      />
    </TableCell>
  </TableRow>
);

/** Courses in all states, for authors. */
export function CourseTable({courses}: {courses: readonly ListedCourse[]}) {
  const actionsOf = useCourseActions();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectAll = useRef<HTMLInputElement>(null);
  const chosen = courses.filter(({id}) => ids.has(id));
  const choose = (some: readonly ListedCourse[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const {id} of some)
      if (isChosen) next.add(id);
      else next.delete(id);
    setIds(next);
  };
  return (
    <>
      {chosen.length > 0 ? (
        <CourseBulkBar
          chosen={chosen}
          onDone={() => {
            setIds(new Set());
            selectAll.current?.focus();
          }}
        />
      ) : null}
      <TableContainer>
        <Table aria-label={t('Courses')} sx={narrow}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={chosen.length === courses.length}
                  indeterminate={chosen.length > 0 && chosen.length < courses.length}
                  onChange={(_event, next) => choose(courses, next)}
                  slotProps={{input: {ref: selectAll, 'aria-label': t('Select all shown')}}}
                />
              </TableCell>
              <TableCell>{t('Title')}</TableCell>
              <TableCell sx={wide}>{t('Category')}</TableCell>
              <TableCell>{t('Status')}</TableCell>
              <TableCell align="right" sx={wide}>
                {t('Lessons')}
              </TableCell>
              <TableCell sx={wide}>{t('Learners')}</TableCell>
              <TableCell sx={wide}>{t('Rating')}</TableCell>
              <TableCell sx={wide}>{t('Owner')}</TableCell>
              <TableCell sx={wide}>{t('Updated')}</TableCell>
              <TableCell>
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {courses.map((course) => (
              <CourseRow
                key={course.id}
                course={course}
                actions={actionsOf(course)}
                isChosen={ids.has(course.id)}
                onChoose={(isChosen) => choose([course], isChosen)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
