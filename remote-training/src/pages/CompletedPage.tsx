import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState, PageHeading, QueryStates, SkeletonRows} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {keys} from '../api/keys.ts';
import {useCompletion} from '../api/ratings.ts';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {Completed} from '../completion/Completed.tsx';
import {paths} from '../paths.ts';

/** End of a completed course. */
export function CompletedPage({id}: {id: string}) {
  const query = useCompletion(id);
  const queries = useQueryClient();
  useEvents(
    ['training.certificate', 'training.progress', 'training.assigned'],
    () => void queries.invalidateQueries({queryKey: keys.completion(id)}),
  );
  const notFound = (
    <EmptyState
      icon={<Pictogram of="course" />}
      title={t('Not completed yet')}
      text={t('Your result appears here once you complete the course.')}
      action={
        <Button component={RouterLink} to={paths.course(id)} variant="contained">
          {t('Back to course')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeading>
        {query.data
          ? t('You completed {course}', {course: query.data.course.title})
          : t('Your result')}
      </PageHeading>
      <TrainingTabs current={paths.completed(id)} />
      <Box sx={{maxWidth: 860}}>
        <QueryStates
          query={query}
          thing={t('your result')}
          notFound={notFound}
          skeleton={<SkeletonRows rows={4} height={72} />}
        >
          {(completion) => <Completed key={completion.completedAt} of={completion} />}
        </QueryStates>
      </Box>
    </>
  );
}
