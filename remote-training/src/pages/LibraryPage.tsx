import type {CoursesResponse} from '@switchboard/contracts/courses/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {
  Box,
  Button,
  EmptyState,
  PageHeading,
  Paper,
  QueryStates,
  Skeleton,
  Stack,
} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram} from '@switchboard/ui/placeholders';
import {keys} from '../api/keys.ts';
import {useCourses} from '../api/list-courses.ts';
import {CourseCard} from '../components/CourseCard.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';
import {useParam} from '../state/use-param.ts';
import {useMayAuthor} from '../state/use-may-author.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const skeleton = (
  <Box sx={grid}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} variant="rounded" height={190} />
    ))}
  </Box>
);

function NoCourses() {
  const mayAuthor = useMayAuthor();
  const refusal = useRefusal('supervisor', t('create courses'), !mayAuthor);
  return (
    <EmptyState
      icon={<Pictogram of="course" />}
      title={t('No courses yet')}
      text={refusal || t('Teach your team with short lessons, and see who has finished.')}
      action={
        mayAuthor ? (
          <Button component={RouterLink} to={paths.create()} variant="contained">
            {t('New Training')}
          </Button>
        ) : (
          <Button component={RouterLink} to={paths.home()} variant="outlined">
            {t('Go to Home')}
          </Button>
        )
      }
    />
  );
}

type Category = CoursesResponse['categories'][number];

interface CategoryChoiceProps {
  categories: Category[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** Categories with counts; includes the chosen one even if the search finds nothing in it. */
const CategoryChoice = ({categories, chosen, onChoose}: CategoryChoiceProps) => {
  const isListed = categories.some(({name}) => name === chosen);
  const all = chosen && !isListed ? [...categories, {name: chosen, count: 0}] : categories;
  if (all.length === 0) return null;
  return (
    <TextField
      select
      label={t('Category')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      sx={{width: {xs: '100%', sm: 260}}}
      slotProps={{select: {displayEmpty: true}, inputLabel: {shrink: true}}}
    >
      <MenuItem value="">{t('All categories')}</MenuItem>
      {all.map(({name, count}) => (
        <MenuItem key={name} value={name}>
          {t('{category} ({count})', {category: name, count})}
        </MenuItem>
      ))}
    </TextField>
  );
};

const searchAdvice = (isNarrowed: boolean): string =>
  isNarrowed
    ? t('Try another word, or search all categories.')
    : t('Check the spelling, or try another word.');

export function LibraryPage() {
  const {text, setText, applied} = useSearchText();
  const [category, choose] = useParam('category');
  const query = useCourses({view: 'library', q: applied, category});
  const queries = useQueryClient();
  useEvents(
    ['course.changed', 'training.assigned', 'training.progress'],
    () => void queries.invalidateQueries({queryKey: keys.lists}),
  );
  const noMatches = (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('No courses match')}
      text={applied ? searchAdvice(category !== '') : t('This category has no courses.')}
      action={
        <Button variant="outlined" onClick={() => (category ? choose('') : setText(''))}>
          {category && applied ? t('Search all categories') : t('Show all courses')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeading subtitle={t('Courses for everyone in your workspace.')}>
        {t('Training Library')}
      </PageHeading>
      <TrainingTabs current={paths.library()} />
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2}}
      >
        <Box sx={{width: {xs: '100%', sm: 280}, '& > *': {width: '100%'}}}>
          <SearchField label={t('Search courses')} value={text} onChange={setText} />
        </Box>
        <CategoryChoice
          categories={query.data?.categories ?? []}
          chosen={category}
          onChoose={choose}
        />
      </Stack>
      <QueryStates
        query={query}
        thing={t('courses')}
        skeleton={skeleton}
        isEmpty={({courses}) => courses.length === 0}
        empty={<Paper variant="outlined">{applied || category ? noMatches : <NoCourses />}</Paper>}
      >
        {({courses, total}) => (
          <>
            <Box component="ul" sx={grid}>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </Box>
            <LoadMore
              shown={courses.length}
              total={total}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
