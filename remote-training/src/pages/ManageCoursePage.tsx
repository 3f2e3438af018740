import {t} from '@switchboard/i18n';
import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {Alert, Box, PageHeading, QueryStates, SkeletonRows} from '@switchboard/ui';
import {useCourse} from '../api/get-course.ts';
import {keys} from '../api/keys.ts';
import {AssignmentsPanel} from '../assigning/AssignmentsPanel.tsx';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {CourseTabs} from '../components/CourseTabs.tsx';
import {LearnersPanel} from '../learners/LearnersPanel.tsx';
import {paths} from '../paths.ts';

interface ManageCoursePageProps {
  id: string;
  screen: 'assignments' | 'learners';
}

/** Whom a course is assigned to, or who takes it. */
export function ManageCoursePage({id, screen}: ManageCoursePageProps) {
  const query = useCourse(id);
  const queries = useQueryClient();
  useEvents(['training.progress', 'training.assigned'], () => {
    void queries.invalidateQueries({queryKey: keys.learners(id)});
    void queries.invalidateQueries({queryKey: keys.assignments(id)});
  });
  const isAssignments = screen === 'assignments';
  return (
    <>
      <PageHeading screen={screen} subtitle={query.data?.course.title}>
        {isAssignments ? t('Assignments') : t('Learners')}
      </PageHeading>
      <CourseTabs id={id} current={isAssignments ? paths.assignments(id) : paths.learners(id)} />
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
            {isAssignments ? (
              <AssignmentsPanel courseId={id} isPublished={course.status === 'published'} />
            ) : (
              <LearnersPanel courseId={id} />
            )}
          </Box>
        )}
      </QueryStates>
    </>
  );
}
