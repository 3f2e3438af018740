import type {Broadcast, Estimate} from '@switchboard/contracts/broadcasts/schemas';
import {TOP_UP_CREDITS_MIN} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Alert, Box, Button, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState, type ReactNode} from 'react';
import {useRequestApproval} from '../api/decide-broadcast.ts';
import {formatCount} from '../components/labels.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';
import {faultChecks} from './Checks.tsx';
import {ScheduleDialog} from './ScheduleDialog.tsx';
import {StartDialog} from './StartDialog.tsx';

interface TooFewProps {
  id: string;
  estimate: Estimate;
  /** True when the user may buy credits and change the cap. */
  canTopUp: boolean;
}

/** Link to the remedy, for users who may use it. */
const Way = ({to, children}: {to: string; children: ReactNode}) => (
  <Button color="inherit" size="small" component={RouterLink} to={to}>
    {children}
  </Button>
);

/** Reports a cost above the balance or the month's cap, or SMS that need a payment first. */
function TooFewCredits({
  id,
  estimate: {credits, available, month, needsPayment},
  canTopUp,
}: TooFewProps) {
  if (needsPayment)
    return (
      <Alert
        severity="warning"
        action={
          canTopUp ? (
            <Way to={paths.topUp(Math.max(credits, TOP_UP_CREDITS_MIN), paths.edit(id, 'review'))}>
              {t('Top up')}
            </Way>
          ) : null
        }
      >
        {t(
          'Sign-up credits send no SMS. Top up credits first, or ask whoever runs this system to allow SMS.',
        )}
      </Alert>
    );
  if (credits > available)
    return (
      <Alert
        severity="warning"
        action={
          canTopUp ? (
            <Way to={paths.topUp(credits - available, paths.edit(id, 'review'))}>{t('Top up')}</Way>
          ) : null
        }
      >
        {t('You need {credits} credits but have {available}. Top up or reduce the audience.', {
          credits: formatCount(credits),
          available: formatCount(available),
        })}
      </Alert>
    );
  if (!month || credits <= month.left) return null;
  return (
    <Alert
      severity="warning"
      action={canTopUp ? <Way to={paths.balanceSettings()}>{t('Change the cap')}</Way> : null}
    >
      {t(
        "You need {credits} credits but have {left} left of this month's cap of {cap}. Raise the cap or wait until next month.",
        {
          credits: formatCount(credits),
          left: formatCount(month.left),
          cap: formatCount(month.cap),
        },
      )}
    </Alert>
  );
}

/** Requests approval from users who may send, for others. */
function AskForApproval({broadcast, isReady}: {broadcast: Broadcast; isReady: boolean}) {
  const {mutate, isPending} = useRequestApproval();
  const navigate = useNavigate();
  const ask = () =>
    mutate(broadcast.id, {
      onSuccess: () => {
        showToast({kind: 'success', message: t('You asked for approval.')});
        void navigate(paths.report(broadcast.id));
      },
      onError: (error) => showErrorToast(error),
    });
  const isAsked = broadcast.approval?.state === 'requested';
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center'}}>
      <Button variant="contained" disabled={!isReady || isAsked} loading={isPending} onClick={ask}>
        {isAsked ? t('Approval requested') : t('Ask for approval')}
      </Button>
      <Box component="span" sx={{color: 'text.secondary', fontSize: 14}}>
        {t('Only owners, admins and supervisors can send broadcasts.')}
      </Box>
    </Box>
  );
}

export interface SendActionsProps {
  broadcast: Broadcast;
  estimate: Estimate;
  /** The closed dialog may have shown outdated figures. */
  onRefetch: () => void;
}

/** Sends a broadcast now or later, or requests approval. */
export function SendActions({broadcast, estimate, onRefetch}: SendActionsProps) {
  const navigate = useNavigate();
  const {canSend, canTopUp} = useRights();
  const [open, setOpen] = useState<'start' | 'schedule'>();
  const isFaultless = !faultChecks(estimate).some(({level}) => level === 'error');
  const {credits, available, month} = estimate;
  const isPayable =
    !estimate.needsPayment && credits <= Math.min(available, month?.left ?? available);
  const isReady = isFaultless && estimate.recipients > 0;
  const close = () => {
    setOpen(undefined);
    onRefetch();
  };
  const leave = () => void navigate(paths.report(broadcast.id));
  return (
    <>
      <TooFewCredits id={broadcast.id} estimate={estimate} canTopUp={canTopUp} />
      {canSend ? (
        <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1}}>
          <Button
            variant="contained"
            disabled={!isReady || !isPayable}
            onClick={() => setOpen('start')}
          >
            {t('Send now')}
          </Button>
          <Button
            variant="outlined"
            disabled={!isReady || !isPayable}
            onClick={() => setOpen('schedule')}
          >
            {t('Schedule')}
          </Button>
        </Box>
      ) : (
        <AskForApproval broadcast={broadcast} isReady={isReady} />
      )}
      {open === 'start' ? (
        <StartDialog broadcast={broadcast} estimate={estimate} onClose={close} onStarted={leave} />
      ) : null}
      {open === 'schedule' ? (
        <ScheduleDialog broadcast={broadcast} onClose={close} onScheduled={leave} />
      ) : null}
    </>
  );
}
