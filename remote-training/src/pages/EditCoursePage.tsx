import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button, PageHeading, QueryStates, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useCourseToEdit} from '../api/get-course.ts';
import {useRestoreCourse} from '../api/restore-course.ts';
import {CourseEditor} from '../editor/CourseEditor.tsx';
import {CourseNotFound} from '../components/CourseNotFound.tsx';
import {CourseTabs} from '../components/CourseTabs.tsx';
import {Versions} from '../editor/Versions.tsx';
import {paths} from '../paths.ts';

interface ArchivedProps {
  id: string;
  onRestored: () => void;
}

function Archived({id, onRestored}: ArchivedProps) {
  const {mutate, isPending} = useRestoreCourse();
  const restore = () =>
    mutate(id, {
      onSuccess: () => {
        showToast({kind: 'success', message: t('The course is back in the library.')});
        onRestored();
      },
      onError: (error) => showErrorToast(error),
    });
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button component={RouterLink} to={paths.course(id)} color="inherit" size="small">
            {t('View course')}
          </Button>
          <Button color="inherit" size="small" loading={isPending} onClick={restore}>
            {t('Restore')}
          </Button>
        </>
      }
    >
      {t("You can't change an archived course.")}
    </Alert>
  );
}

export function EditCoursePage({id}: {id: string}) {
  const query = useCourseToEdit(id);
  return (
    <>
      <PageHeading subtitle={query.data?.course.title}>{t('Edit course')}</PageHeading>
      <CourseTabs id={id} current={paths.edit(id)} />
      <Box sx={{maxWidth: 1180}}>
        <QueryStates
          query={query}
          thing={t('this course')}
          notFound={<CourseNotFound thing="course" />}
          skeleton={<FormSkeleton fields={5} />}
        >
          {(answer) =>
            answer.course.status === 'archived' ? (
              <Archived id={id} onRestored={() => void query.refetch()} />
            ) : (
              <CourseEditor answer={answer} />
            )
          }
        </QueryStates>
        {query.data && query.data.course.publishedVersion !== null ? <Versions id={id} /> : null}
      </Box>
    </>
  );
}
