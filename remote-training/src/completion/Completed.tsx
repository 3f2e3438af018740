import type {Completion} from '@switchboard/contracts/course-ratings/schemas';
import {CERTIFICATE_REMIND_DAYS} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Box, Button, Link, Paper, Stack, Typography, VisuallyHidden} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {CheckCircleIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {useTakeAgain} from '../api/enroll.ts';
import {CertificateFacts} from '../certificates/index.ts';
import {DueChip} from '../components/DueChip.tsx';
import {paths} from '../paths.ts';
import {RateCourse} from './RateCourse.tsx';

const DAY_MS = 86_400_000;

/** Subtle entrance, played once; omitted for users who prefer reduced motion. */
const arriving = {
  '@keyframes arrive': {from: {opacity: 0, transform: 'scale(0.8)'}},
  animation: 'arrive 400ms ease-out',
  '@media (prefers-reduced-motion: reduce)': {animation: 'none'},
};

const Part = ({title, children}: {title: string; children: ReactNode}) => (
  <Paper
    component="section"
    aria-label={title}
    variant="outlined"
    sx={{p: {xs: 2, md: 3}, overflowWrap: 'anywhere'}}
  >
    <Typography component="h2" variant="h3" sx={{mb: 1.5}}>
      {title}
    </Typography>
    {children}
  </Paper>
);

const scoreText = (score: number | null): string =>
  score === null ? '' : t('Your score is {score}.', {score: percent(score / 100)});

/** Announced by screen readers as soon as it is known. */
const Announcement = ({of: {course, score, certificate}}: {of: Completion}) => (
  <VisuallyHidden>
    <span role="status">
      {[
        t('You completed {course}.', {course: course.title}),
        scoreText(score),
        certificate ? t('Your certificate is ready.') : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  </VisuallyHidden>
);

const isToRenew = ({certificate}: Completion): boolean =>
  certificate !== null &&
  (certificate.status !== 'valid' ||
    (certificate.expiresAt !== null &&
      Date.parse(certificate.expiresAt) - Date.now() <
        Math.max(...CERTIFICATE_REMIND_DAYS) * DAY_MS));

function TakeAgain({courseId}: {courseId: string}) {
  const {mutate, isPending} = useTakeAgain();
  const navigate = useNavigate();
  return (
    <Button
      variant="contained"
      loading={isPending}
      onClick={() =>
        mutate(courseId, {
          onSuccess: () => void navigate(paths.course(courseId)),
          onError: (error) => showErrorToast(error),
        })
      }
    >
      {t('Take it again')}
    </Button>
  );
}

const Next = ({next}: Pick<Completion, 'next'>) => (
  <Part title={t("What's next")}>
    {next ? (
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
        <Link component={RouterLink} to={paths.course(next.course.id)} sx={{fontWeight: 600}}>
          {next.course.title}
        </Link>
        <DueChip enrollment={next} />
      </Stack>
    ) : (
      <Typography variant="body2">{t('Nothing else is assigned to you.')}</Typography>
    )}
    <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 2}}>
      <Button component={RouterLink} to={paths.library()} variant="outlined">
        {t('Training Library')}
      </Button>
      <Button component={RouterLink} to={paths.certificates()}>
        {t('My certificates')}
      </Button>
    </Stack>
  </Part>
);

/** End of a course: score, certificate, rating and next courses. */
export const Completed = ({of}: {of: Completion}) => {
  const {course, score, certificate, rating, next} = of;
  return (
    <Stack sx={{gap: 2}}>
      <Announcement of={of} />
      <Stack direction="row" sx={{alignItems: 'center', gap: 1.5}}>
        <Box sx={{display: 'flex', ...arriving}}>
          <CheckCircleIcon color="success" aria-hidden sx={{fontSize: 40}} />
        </Box>
        <Typography variant="h3" component="p">
          {scoreText(score) || t('Well done.')}
        </Typography>
      </Stack>
      {certificate ? (
        <Part title={t('Your certificate')}>
          <CertificateFacts certificate={certificate} />
          {isToRenew(of) ? (
            <Box sx={{mt: 2}}>
              <TakeAgain courseId={course.id} />
            </Box>
          ) : null}
        </Part>
      ) : null}
      <Part title={t('Rate this course')}>
        <RateCourse courseId={course.id} rating={rating} />
      </Part>
      <Next next={next} />
    </Stack>
  );
};
