import type {Course} from '@switchboard/contracts/courses/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Link, RelativeTime, Typography, VisuallyHidden} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {useCourseActions, type CourseAction} from '../state/use-course-actions.ts';
import {CourseMenu} from './CourseMenu.tsx';
import {STATUS_CHIPS} from './course-status.ts';

const wide = {display: {xs: 'none', md: 'table-cell'}};

const CourseRow = ({course, actions}: {course: Course; actions: CourseAction[]}) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{minWidth: 160, overflowWrap: 'anywhere'}}>
      <Link component={RouterLink} to={paths.edit(course.id)}>
        {course.title}
      </Link>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{display: {xs: 'block', md: 'none'}, mt: 0.25}}
      >
        {`${course.lessonCount} ${course.lessonCount === 1 ? 'lesson' : 'lessons'}`}
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{course.category}</TableCell>
    <TableCell>
      <StatusChip {...STATUS_CHIPS[course.status]} />
    </TableCell>
    <TableCell align="right" sx={wide}>
      {course.lessonCount}
    </TableCell>
    <TableCell sx={wide}>{course.owner}</TableCell>
    <TableCell sx={{...wide, whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={course.updatedAt} />
    </TableCell>
    <TableCell align="right" sx={{width: 56, py: 0.5}}>
      <CourseMenu course={course} actions={actions} />
    </TableCell>
  </TableRow>
);

/** Courses in all states, for those who write them. */
export function CourseTable({courses}: {courses: Course[]}) {
  const actionsOf = useCourseActions();
  return (
    <TableContainer>
      <Table aria-label="Courses">
        <TableHead>
          <TableRow>
            <TableCell>Title</TableCell>
            <TableCell sx={wide}>Category</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right" sx={wide}>
              Lessons
            </TableCell>
            <TableCell sx={wide}>Owner</TableCell>
            <TableCell sx={wide}>Updated</TableCell>
            <TableCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} actions={actionsOf(course)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
