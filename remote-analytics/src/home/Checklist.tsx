import type {Checklist as Progress} from '@switchboard/contracts/checklist/schemas';
import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, Paper, Typography, VisuallyHidden} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {CheckIcon} from '@switchboard/ui/icons';
import {useEffect} from 'react';
import {paths} from '../shared/paths.ts';
import {noteOver, wasOver} from './checklist-over.ts';
import {useDismissChecklist, useLists} from './get-lists.ts';

interface Step {
  label: string;
  to: string;
  isDone: boolean;
}

const stepsOf = ({steps, sampleNumber}: Progress): Step[] => [
  ...(sampleNumber === null
    ? []
    : [
        {
          label: t('Open the sample ticket'),
          to: paths.ticket(sampleNumber),
          isDone: steps.sampleTicket,
        },
      ]),
  {
    label: t('Connect a support address'),
    to: paths.newSupportAddress(),
    isDone: steps.supportAddress,
  },
  {label: t('Invite a colleague'), to: paths.team(), isDone: steps.colleague},
  {label: t('Create a macro'), to: paths.newMacro(), isDone: steps.macro},
  {label: t('Set business hours'), to: paths.newBusinessHours(), isDone: steps.businessHours},
];

const sign = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1.5px solid',
  borderColor: 'text.disabled',
} as const;
const done = {bgcolor: 'success.main', borderColor: 'success.main', color: 'success.contrastText'};

const StepRow = ({label, to, isDone}: Step) => (
  <Box component="li" sx={{display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40}}>
    <Box aria-hidden sx={isDone ? {...sign, ...done} : sign}>
      {isDone ? <CheckIcon sx={{fontSize: 16}} /> : null}
    </Box>
    {isDone ? (
      <Typography variant="body2" color="textSecondary">
        {label} <VisuallyHidden>{t('(done)')}</VisuallyHidden>
      </Typography>
    ) : (
      <Box
        component={Link}
        to={to}
        sx={{
          fontSize: 14,
          fontWeight: 600,
          color: 'primary.main',
          '&:not(:hover)': {textDecoration: 'none'},
        }}
      >
        {label}
      </Box>
    )}
  </Box>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, auto)'},
  justifyContent: {lg: 'space-between'},
  columnGap: 3,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** The card disappears: the element above it takes the focus. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

function ChecklistCard({progress}: {progress: Progress}) {
  const dismiss = useDismissChecklist();
  const steps = stepsOf(progress);
  const count = steps.filter(({isDone}) => isDone).length;
  return (
    <Paper
      component="section"
      aria-labelledby="checklist"
      variant="outlined"
      sx={{px: {xs: 2, md: 3}, py: 2, mb: 2}}
    >
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1.5, mb: 1}}>
        <Typography id="checklist" component="h2" variant="h3">
          {t('Get started')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{flexGrow: 1}}>
          {t('{count} of {total} done', {count, total: steps.length})}
        </Typography>
        <Button
          size="small"
          sx={{mr: -1}}
          loading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(undefined, {
              onSuccess: focusHeading,
              onError: (error) =>
                showErrorToast(error, t('The checklist was not dismissed. Try again.')),
            })
          }
        >
          {t('Dismiss')}
        </Button>
      </Box>
      <Box component="ul" sx={grid}>
        {steps.map((step) => (
          <StepRow key={step.label} {...step} />
        ))}
      </Box>
    </Paper>
  );
}

/** As high as the card that is loading, so that nothing moves when it comes. */
const Placeholder = () => (
  <Box aria-hidden style={{visibility: 'hidden'}}>
    <ChecklistCard
      progress={{
        steps: {
          sampleTicket: false,
          supportAddress: false,
          colleague: false,
          macro: false,
          businessHours: false,
        },
        sampleNumber: 1,
        isDismissed: false,
      }}
    />
  </Box>
);

/**
 * First steps of a new workspace: for users who can do them, until they are done or dismissed. Nothing waits for it, and a failure to load
 * it is silent.
 */
export function Checklist() {
  const {id, role} = useCurrentUser();
  const canDoIt = role === 'owner' || role === 'admin';
  const {data: lists, isPending} = useLists();
  const progress = lists?.checklist;
  const isOver =
    progress && (progress.isDismissed || stepsOf(progress).every((step) => step.isDone));
  useEffect(() => {
    if (isOver) noteOver(id);
  }, [id, isOver]);
  if (canDoIt && isPending && !wasOver(id)) return <Placeholder />;
  return progress && !isOver ? <ChecklistCard progress={progress} /> : null;
}
