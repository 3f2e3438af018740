import type {CourseRating} from '@switchboard/contracts/course-ratings/schemas';
import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  RelativeTime,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useCourseRatings} from '../api/ratings.ts';
import {paths} from '../paths.ts';
import {DividedItem, DividedList} from './DividedList.tsx';
import {ManagedRating} from './RatingText.tsx';

const Rating = ({of: {stars, comment, learner, ratedAt}}: {of: CourseRating}) => (
  <DividedItem>
    <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5}}>
      <Typography variant="body2" sx={{fontWeight: 600}}>
        {t('{stars} of 5', {stars})}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {learner.name} · <RelativeTime at={ratedAt} />
      </Typography>
    </Stack>
    {comment ? (
      <Typography variant="body2" sx={{whiteSpace: 'pre-line'}}>
        {comment}
      </Typography>
    ) : null}
  </DividedItem>
);

const nothing = (courseId: string) => (
  <EmptyState
    icon={<Pictogram of="course" />}
    title={t('No ratings yet')}
    text={t('We ask people to rate the course when they complete it.')}
    action={
      <Button component={Link} to={paths.course(courseId)} variant="outlined">
        {t('See the course')}
      </Button>
    }
  />
);

/** Ratings and comments of a course, for its authors. */
export const RatingsPanel = ({course}: {course: Course}) => (
  <ListScreen
    bar={
      <Box sx={{mb: 1.5, minHeight: 24}}>
        <ManagedRating rating={course.rating} />
      </Box>
    }
    query={useCourseRatings(course.id)}
    thing={t('the ratings')}
    skeleton={<SkeletonRows rows={3} height={48} />}
    itemsOf={({ratings}) => ratings}
    totalOf={({total}) => total}
    empty={nothing(course.id)}
  >
    {(ratings) => (
      <DividedList label={t('Ratings')}>
        {ratings.map((one) => (
          <Rating key={one.id} of={one} />
        ))}
      </DividedList>
    )}
  </ListScreen>
);
