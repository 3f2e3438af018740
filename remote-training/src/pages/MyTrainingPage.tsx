import type {OwnEnrollment} from '@switchboard/contracts/enrollments/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useOwnEnrollments} from '../api/enrollments.ts';
import {keys} from '../api/keys.ts';
import {DueChip} from '../components/DueChip.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';

const isDone = ({status}: OwnEnrollment) => status === 'completed' || status === 'waived';

const Row = ({of}: {of: OwnEnrollment}) => (
  <Box component="li" sx={{px: 2, py: 1.5}}>
    <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
      <Link
        component={RouterLink}
        to={paths.course(of.course.id)}
        sx={{flexGrow: 1, fontWeight: 600, overflowWrap: 'anywhere'}}
      >
        {of.course.title}
      </Link>
      {of.isAssigned && !of.isMandatory ? (
        <Typography variant="caption" color="textSecondary">
          {t('Recommended')}
        </Typography>
      ) : null}
      <DueChip enrollment={of} />
      <Stack direction="row" sx={{alignItems: 'center', gap: 1.5}}>
        <LinearProgress
          variant="determinate"
          value={of.progress}
          aria-label={t('Progress in {title}', {title: of.course.title})}
          color={of.status === 'completed' ? 'success' : 'primary'}
          sx={{width: 140, height: 6, borderRadius: 3, bgcolor: 'tint.neutral'}}
        />
        <Typography variant="caption" color="textSecondary" sx={{width: 36, textAlign: 'right'}}>
          {percent(of.progress / 100)}
        </Typography>
      </Stack>
    </Stack>
  </Box>
);

const List = ({title, of}: {title: string; of: OwnEnrollment[]}) =>
  of.length === 0 ? null : (
    <Box component="section" aria-label={title} sx={{mb: 3}}>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {title}
      </Typography>
      <Paper
        component="ul"
        variant="outlined"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
        }}
      >
        {of.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </Paper>
    </Box>
  );

const nothing = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="course" />}
      title={t('No training assigned')}
      text={t('Browse the library to start a course.')}
      action={
        <Button component={RouterLink} to={paths.library()} variant="contained">
          {t('Training Library')}
        </Button>
      }
    />
  </Paper>
);

/** Assigned and started courses of the reader, next due first. */
export function MyTrainingPage() {
  const query = useOwnEnrollments();
  const queries = useQueryClient();
  useEvents(
    ['training.assigned', 'training.progress'],
    () => void queries.invalidateQueries({queryKey: keys.own}),
  );
  return (
    <>
      <PageHeading subtitle={t("Courses assigned to you, and those you've started.")}>
        {t('My training')}
      </PageHeading>
      <TrainingTabs current={paths.mine()} />
      <Box sx={{maxWidth: 860}}>
        <QueryStates
          query={query}
          thing={t('your training')}
          skeleton={<SkeletonRows rows={4} height={56} />}
          isEmpty={(enrollments) => enrollments.length === 0}
          empty={nothing}
        >
          {(enrollments) => (
            <>
              <List
                title={t('Assigned to me')}
                of={enrollments.filter((one) => one.isAssigned && !isDone(one))}
              />
              <List
                title={t('Continue')}
                of={enrollments.filter((one) => !one.isAssigned && !isDone(one))}
              />
              <List title={t('Completed')} of={enrollments.filter(isDone)} />
            </>
          )}
        </QueryStates>
      </Box>
    </>
  );
}
