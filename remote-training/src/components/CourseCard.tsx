import type {Course} from '@switchboard/contracts/courses/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {DueChip} from './DueChip.tsx';
import {Progress} from './Progress.tsx';
import {RatingText} from './RatingText.tsx';

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  p: 2.5,
  height: '100%',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': {borderColor: 'primary.light', boxShadow: 4},
};
/** The link covers the card; its accessible name is its text. */
const cover = {
  color: 'text.primary',
  '&::after': {content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit'},
};

const picture = {
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 1,
  mb: 1.5,
};

/** Reserves room for optional chips, so that the titles of neighbouring cards align. */
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 24,
  mb: 1.5,
  '&:empty': {display: {xs: 'none', sm: 'flex'}},
};

export const CourseCard = ({course}: {course: Course}) => (
  <Paper component="li" variant="outlined" sx={card}>
    {course.coverUrl ? <Box component="img" src={course.coverUrl} alt="" sx={picture} /> : null}
    <Box sx={chips}>
      {course.category ? <StatusChip label={course.category} tone="primary" /> : null}
      <DueChip enrollment={course.enrollment} />
      <RatingText rating={course.rating} />
    </Box>
    <Typography component="h2" variant="h3" sx={{overflowWrap: 'anywhere'}}>
      <Link component={RouterLink} to={paths.course(course.id)} sx={cover}>
        {course.title}
      </Link>
    </Typography>
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        mt: 0.5,
        mb: 2.5,
        flexGrow: 1,
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitLineClamp: 3,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {course.summary}
    </Typography>
    <Progress course={course} />
  </Paper>
);
