import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {
  Alert,
  Box,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {useEffect, useRef} from 'react';
import {useInvitations} from './api/list-invitations.ts';
import {DetailsStep} from './DetailsStep.tsx';
import {FinishStep} from './FinishStep.tsx';
import {StepList} from './StepList.tsx';
import {useOnboarding, type Step} from './use-onboarding.ts';
import {WorkspaceStep} from './WorkspaceStep.tsx';

const STEPS: Step[] = ['workspace', 'finish'];
const TITLES: Record<Step, string> = {
  workspace: t('Your workspace'),
  finish: t('Finish'),
  details: t('Your details'),
};
/** Details are edited as part of the last step. */
const indexOf = (step: Step) => STEPS.indexOf(step === 'details' ? 'finish' : step);

/** Moves focus to the heading of a step when it opens, not when the page does. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

function Steps({invitations}: {invitations: PendingInvitation[]}) {
  const {progress, goOn, finish, isPending} = useOnboarding(invitations);
  const {step, details, workspace, failure} = progress;
  const heading = useStepFocus(step);
  return (
    <>
      <StepList steps={STEPS.map((name) => TITLES[name])} current={indexOf(step)} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 4}}}>
        <Typography
          ref={heading}
          component="h2"
          variant="h2"
          tabIndex={-1}
          sx={{mb: 2, outline: 'none'}}
        >
          {TITLES[step]}
        </Typography>
        {failure ? (
          <Alert severity="error" sx={{mb: 2}}>
            {failure}
          </Alert>
        ) : null}
        {step === 'details' ? (
          <DetailsStep
            values={details}
            onBack={() => goOn({step: 'finish'})}
            onSave={(next) => goOn({details: next, step: 'finish'})}
          />
        ) : null}
        {step === 'workspace' ? (
          <WorkspaceStep
            values={workspace}
            invitations={invitations}
            onNext={(next) => goOn({workspace: next, step: 'finish'})}
          />
        ) : null}
        {step === 'finish' ? (
          <FinishStep
            details={details}
            workspace={workspace}
            invitations={invitations}
            isPending={isPending}
            onEdit={() => goOn({step: 'details'})}
            onBack={() => goOn({step: 'workspace'})}
            onFinish={finish}
          />
        ) : null}
      </Paper>
    </>
  );
}

/** Home of a first-time user (decision 0008). It calls the default service only. */
export function GetStarted() {
  const {formerWorkspace} = useCurrentUser();
  const query = useInvitations();
  return (
    <Box sx={{maxWidth: 760, mx: 'auto', width: '100%'}}>
      <PageHeading subtitle={t('Two short steps, and your dashboard is ready.')}>
        {t('Get started')}
      </PageHeading>
      {formerWorkspace ? (
        <Alert severity="warning" sx={{mb: 3}}>
          {t(
            'Your access to {formerWorkspace} was turned off. If you still need it, ask one of its owners or admins.',
            {formerWorkspace},
          )}
        </Alert>
      ) : null}
      <QueryStates
        query={query}
        thing={t('your invitations')}
        skeleton={<SkeletonRows rows={5} height={64} />}
      >
        {(invitations) => <Steps invitations={invitations} />}
      </QueryStates>
    </Box>
  );
}
