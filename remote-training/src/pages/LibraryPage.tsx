import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Box, Button, EmptyState, PageHeading, Paper, QueryStates, Skeleton} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {keys} from '../api/keys.ts';
import {useCourses} from '../api/list-courses.ts';
import {CourseCard} from '../components/CourseCard.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';
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

export function LibraryPage() {
  const {text, setText, applied} = useSearchText();
  const query = useCourses('library', applied);
  const queries = useQueryClient();
  useEvents(
    ['course.changed', 'training.assigned', 'training.progress'],
    () => void queries.invalidateQueries({queryKey: keys.lists}),
  );
  const noMatches = (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('No courses match your search')}
      text={t('Try another word from the title.')}
      action={
        <Button variant="outlined" onClick={() => setText('')}>
          {t('Clear search')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeading subtitle={t('Courses for everybody in your workspace.')}>
        {t('Training Library')}
      </PageHeading>
      <TrainingTabs current={paths.library()} />
      <Box sx={{maxWidth: 360, mb: 2}}>
        <SearchField label={t('Search courses')} value={text} onChange={setText} />
      </Box>
      <QueryStates
        query={query}
        thing={t('courses')}
        skeleton={skeleton}
        isEmpty={({courses}) => courses.length === 0}
        empty={<Paper variant="outlined">{applied ? noMatches : <NoCourses />}</Paper>}
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
