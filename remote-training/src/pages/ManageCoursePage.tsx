import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {Alert, Box, PageHeading, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useCourse} from '../api/get-course.ts';
import {keys} from '../api/keys.ts';
import {AssignmentsPanel} from '../assigning/AssignmentsPanel.tsx';
import {CertificatesPanel} from '../certificates/CertificatesPanel.tsx';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {CourseTabs} from '../components/CourseTabs.tsx';
import {RatingsPanel} from '../components/RatingsPanel.tsx';
import {LearnersPanel} from '../learners/LearnersPanel.tsx';
import {ResultsPanel} from '../learners/ResultsPanel.tsx';
import {paths} from '../paths.ts';
import {MANAGE_TITLES, type ManageScreen} from '../manage-screens.ts';

const Panel = ({course, screen}: {course: Course; screen: ManageScreen}) => {
  const {id, status} = course;
  switch (screen) {
    case 'assignments':
      return <AssignmentsPanel courseId={id} isPublished={status === 'published'} />;
    case 'learners':
      return <LearnersPanel courseId={id} />;
    case 'results':
      return <ResultsPanel courseId={id} />;
    case 'certificatesOf':
      return <CertificatesPanel courseId={id} />;
    case 'ratings':
      return <RatingsPanel course={course} />;
  }
};

interface ManageCoursePageProps {
  id: string;
  screen: ManageScreen;
}

/** Assignments, learners and results of a course. */
export function ManageCoursePage({id, screen}: ManageCoursePageProps) {
  const query = useCourse(id);
  const queries = useQueryClient();
  useEvents(['training.progress', 'training.assigned', 'training.certificate'], () => {
    void queries.invalidateQueries({queryKey: keys.learners(id)});
    void queries.invalidateQueries({queryKey: keys.assignments(id)});
    void queries.invalidateQueries({queryKey: keys.certificates(id)});
    void queries.invalidateQueries({queryKey: keys.ratings(id)});
  });
  return (
    <>
      <PageHeading screen={screen} subtitle={query.data?.course.title}>
        {MANAGE_TITLES[screen]}
      </PageHeading>
      <CourseTabs id={id} current={paths[screen](id)} />
      <QueryStates
        query={query}
        thing={t('this course')}
        notFound={<CourseNotFound thing="course" />}
        skeleton={<SkeletonRows rows={4} height={48} />}
      >
        {({course}) => (
          <Box sx={{maxWidth: 1080}}>
            {course.status === 'published' ? null : (
              <Alert severity="info" sx={{mb: 2}}>
                {course.status === 'draft'
                  ? t('Publish the course before you assign it.')
                  : t('This course is archived. It is no longer in the library.')}
              </Alert>
            )}
            <Panel course={course} screen={screen} />
          </Box>
        )}
      </QueryStates>
    </>
  );
}
