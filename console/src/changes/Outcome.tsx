import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Alert, Box, Typography} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {useEffect, useRef, useState} from 'react';
import {Notice} from '../components/index.ts';
import {RuleList} from './RuleList.tsx';
import type {Sending} from './send-change.ts';

interface OutcomeProps {
  sending: Sending;
  /** True when the remote was changed by another user since the dialog opened. */
  isStale: boolean;
  /** The current remote. */
  now: RemoteSummary;
  onLookAgain: () => unknown;
  onWithoutBrowser: () => void;
  onAgain: () => void;
}

const SECOND = 1000;

/** Duration of the browser check so far. */
function Checking() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <Alert severity="info" icon={false} role="status" sx={{'& .MuiAlert-message': {width: '100%'}}}>
      <Typography component="p" variant="subtitle2">
        Checking it in a browser, in the live dashboard
      </Typography>
      <Box component="span" aria-hidden>{`${seconds} s, of 90 at most. `}</Box>Nobody runs it yet;
      you can cancel.
      <LinearProgress aria-label="Checking in a browser" sx={{mt: 1}} />
    </Alert>
  );
}

const Stale = ({message, onLookAgain}: {message: string; onLookAgain: () => unknown}) => (
  <Notice severity="warning" action="Show the new state" onAction={onLookAgain}>
    {message}
  </Notice>
);

function Message({sending, isStale, now, onLookAgain, onWithoutBrowser, onAgain}: OutcomeProps) {
  if (sending.step === 'conflict')
    return (
      <Stale
        message={`Somebody else made a change first. ${sending.message}`}
        onLookAgain={onLookAgain}
      />
    );
  if (isStale)
    return (
      <Stale
        message={`${now.name} was changed after you opened this dialog and now runs ${now.active ?? 'nothing'}. Your change was not made.`}
        onLookAgain={onLookAgain}
      />
    );
  switch (sending.step) {
    case 'checking':
      return <Checking />;
    case 'unchecked':
      return (
        <Notice
          severity="warning"
          action="Continue without a browser check"
          onAction={onWithoutBrowser}
        >
          {`No browser checked it, so nothing was changed. ${sending.message} It passes all other rules. Continuing without a browser check is recorded in the audit log.`}
        </Notice>
      );
    case 'refused':
      return (
        <Alert severity="error" sx={{'& .MuiAlert-message': {width: '100%'}}}>
          {sending.rules.length > 0 ? 'The gate refused it; nothing was changed:' : sending.message}
          {sending.rules.length > 0 ? <RuleList rules={sending.rules} /> : null}
        </Alert>
      );
    case 'failed':
      return (
        <Notice severity="error" action="Send again" onAction={onAgain}>
          {sending.message}
        </Notice>
      );
    case 'ready':
    case 'sending':
    case 'done':
      return null;
  }
}

/** States after which the user has to read and to act. */
const ENDS_TO_ACT_ON: ReadonlySet<Sending['step']> = new Set([
  'unchecked',
  'conflict',
  'refused',
  'failed',
]);

/** State of sending a change, visible as soon as there is a message; focused once an action is needed. */
export function Outcome(props: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const {step} = props.sending;
  useEffect(() => {
    if (step !== 'ready' && step !== 'sending') box.current?.scrollIntoView({block: 'nearest'});
  }, [step, props.isStale]);
  useEffect(() => {
    if (ENDS_TO_ACT_ON.has(step)) box.current?.focus({preventScroll: true});
  }, [step]);
  return (
    <Box ref={box} tabIndex={-1} sx={{outline: 'none', '&:empty': {display: 'none'}}}>
      <Message {...props} />
    </Box>
  );
}
