import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink, useSearchText} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {keys} from '../api/keys.ts';
import {useCourses} from '../api/list-courses.ts';
import {CourseTable} from '../components/CourseTable.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';

const noCourses = (
  <EmptyState
    icon={<Pictogram of="course" />}
    title={t('No courses yet')}
    text={t('Teach your team with short lessons, and see who has finished.')}
    action={
      <Button component={RouterLink} to={paths.create()} variant="contained">
        {t('New Training')}
      </Button>
    }
  />
);

export function ManagementPage() {
  const {text, setText, applied} = useSearchText();
  const query = useCourses({view: 'management', q: applied});
  const queries = useQueryClient();
  useEvents(['course.changed'], () => void queries.invalidateQueries({queryKey: keys.lists}));
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
      <PageHeading subtitle={t('Drafts, published and archived courses.')}>
        {t('Training Management')}
      </PageHeading>
      <TrainingTabs current={paths.management()} />
      <Box sx={{maxWidth: 360, mb: 2}}>
        <SearchField label={t('Search courses')} value={text} onChange={setText} />
      </Box>
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing={t('courses')}
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows />
            </Box>
          }
          isEmpty={({courses}) => courses.length === 0}
          empty={applied ? noMatches : noCourses}
        >
          {({courses, total}) => (
            <>
              <CourseTable courses={courses} />
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
      </Paper>
    </>
  );
}
