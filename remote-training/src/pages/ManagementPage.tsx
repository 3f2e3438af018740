import {COURSE_STATUSES} from '@switchboard/contracts/courses/choices';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, PageHeading} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {keys} from '../api/keys.ts';
import {useCourses} from '../api/list-courses.ts';
import {STATUS_CHIPS} from '../components/course-status.ts';
import {CourseTable} from '../components/CourseTable.tsx';
import {FilteredPanel, useFilters} from '../components/FilteredPanel.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';
import {ImportMenu} from '../transfer/index.ts';

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

const STATUS_FILTER = {
  name: 'status',
  label: t('Status'),
  choices: COURSE_STATUSES.map((value) => ({value, label: STATUS_CHIPS[value].label})),
};

export function ManagementPage() {
  const filters = useFilters();
  const category = filters.given('category');
  const query = useCourses({
    view: 'management',
    q: filters.q,
    category,
    status: filters.chosen('status', COURSE_STATUSES),
  });
  const queries = useQueryClient();
  useEvents(['course.changed'], () => void queries.invalidateQueries({queryKey: keys.lists}));
  const categories = [
    ...new Set([
      ...(query.data?.categories ?? []).map(({name}) => name),
      ...(category ? [category] : []),
    ]),
  ];
  return (
    <>
      <PageHeading subtitle={t('Draft, published and archived courses.')} actions={<ImportMenu />}>
        {t('Training Management')}
      </PageHeading>
      <TrainingTabs current={paths.management()} />
      <FilteredPanel
        filters={filters}
        searchLabel={t('Search courses')}
        choices={[
          {
            name: 'category',
            label: t('Category'),
            choices: categories.map((value) => ({value, label: value})),
          },
          STATUS_FILTER,
        ]}
        query={query}
        itemsOf={({courses}) => courses}
        thing={t('courses')}
        empty={noCourses}
        noMatches={{
          title: t('No courses match'),
          text: t('Try another word, category or status.'),
        }}
      >
        {(courses) => <CourseTable courses={courses} />}
      </FilteredPanel>
    </>
  );
}
