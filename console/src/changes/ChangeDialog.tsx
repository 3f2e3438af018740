import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {Stack, Typography, useMediaQuery, type Theme} from '@switchboard/ui';
import {Dialog, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {flushSync} from 'react-dom';
import {readRemote} from '../api/index.ts';
import {wordsOf, type Change, type ChangeWords} from './change.ts';
import {ChangeActions} from './ChangeActions.tsx';
import {ChangeFields} from './ChangeFields.tsx';
import {ChangeReach} from './ChangeReach.tsx';
import {ForecastLine} from './ForecastLine.tsx';
import {Outcome} from './Outcome.tsx';
import {ReasonField} from '../components/index.ts';
import {useChange} from './use-change.ts';
import {useForecast} from './use-forecast.ts';
import {faultsIn, firstValues, type ChangeValues, type Faults} from './values.ts';

interface ChangeDialogProps {
  /** The current remote. */
  remote: RemoteSummary;
  change: Change;
  onClose: () => void;
}

interface ChangeForm {
  values: ChangeValues;
  faults: Faults;
  set: (values: Partial<ChangeValues>) => void;
}

/** The values of a dialog, whose faults show after an attempt to send them. */
function useChangeForm(
  seen: RemoteSummary,
  change: Change,
  words: ChangeWords,
): ChangeForm & {isFaultless: () => boolean} {
  const [values, setValues] = useState(() => firstValues(seen, change));
  const [tried, setTried] = useState(false);
  const needsReplacement = change.kind === 'revoke' && change.version === seen.active && !seen.off;
  const find = () =>
    faultsIn(values, {
      remote: seen,
      change,
      needsReason: words.unexplained === undefined,
      needsReplacement,
      now: Date.now(),
    });
  const isFaultless = () => {
    setTried(true);
    return Object.keys(find()).length === 0;
  };
  return {
    values,
    faults: tried ? find() : {},
    set: (given) => setValues((before) => ({...before, ...given})),
    isFaultless,
  };
}

/** True when a change is still possible for the current state of a remote: a canary may have ended meanwhile. */
const isPossible = (remote: RemoteSummary, change: Change): boolean => {
  const {canary, pins, off, active, releases} = remote;
  if (change.kind === 'revoke' && change.version === active && !off)
    return releases.some(({version, revoked}) => version !== active && !revoked);
  if (change.kind === 'enable') return off?.state === 'disabled';
  if (change.kind === 'promote' || change.kind === 'abort') return canary !== null;
  return change.kind !== 'unpin' || pins.some(({workspace}) => workspace === change.workspace);
};

/** Moves the focus to the first invalid field. */
const focusFault = (form: HTMLElement | null): void =>
  void requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );

/** Closes a dialog; where its opener was removed with the change, the focus moves to the heading. */
const closeKeepingFocus = (onClose: () => void): void => {
  flushSync(onClose);
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus();
};

const DANGEROUS: readonly Change['kind'][] = ['revoke', 'disable', 'retire'];

/** Preview of a change: the difference, its further needs, its reason. It is made against the state that is shown here, once. */
export function ChangeDialog({change: first, ...props}: ChangeDialogProps) {
  const [change, setChange] = useState(first);
  return <OneChange key={change.kind} change={change} onInstead={setChange} {...props} />;
}

function OneChange({
  remote,
  change,
  onInstead,
  onClose,
}: ChangeDialogProps & {
  /** Replaces the dialog's change by another. */
  onInstead: (change: Change) => void;
}) {
  const [seen, setSeen] = useState(remote);
  const words = wordsOf(seen, change);
  const {values, faults, set, isFaultless} = useChangeForm(seen, change, words);
  const {sending, send, callOff, reset, isUnderWay} = useChange({
    seen,
    change,
    onDone: () => closeKeepingFocus(onClose),
  });
  const forecast = useForecast(seen, change);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const id = useId();
  const isStale =
    seen.etag !== remote.etag && sending.step !== 'sending' && sending.step !== 'done';
  const lookAgain = async () => {
    setSeen(await readRemote(seen.name).catch(() => remote));
    reset();
  };
  const submit = (withoutBrowser = false) => {
    if (isFaultless()) void send(values, withoutBrowser);
    else focusFault(document.getElementById(id));
  };
  const leave = () => {
    callOff();
    if (sending.step !== 'sending') onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      onClose={leave}
    >
      <DialogTitle id={`${id}-title`} component="h2" variant="h5" sx={{pb: 0.5}}>
        {words.title}
      </DialogTitle>
      <DialogContent>
        <Stack
          id={id}
          component="form"
          noValidate
          sx={{gap: 2.5}}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Typography color="textSecondary" variant="body2">
            {words.effect}
          </Typography>
          <Outcome
            sending={sending}
            isStale={isStale}
            now={remote}
            onLookAgain={lookAgain}
            onWithoutBrowser={() => submit(true)}
            onAgain={() => submit()}
          />
          <ChangeReach seen={seen} change={change} values={values} />
          {sending.step === 'ready' && !isStale ? <ForecastLine forecast={forecast} /> : null}
          <ChangeFields
            seen={seen}
            change={change}
            values={values}
            faults={faults}
            set={set}
            onInstead={onInstead}
          />
          <ReasonField
            value={values.reason}
            fault={faults.reason}
            unexplained={words.unexplained}
            isShown={change.kind === 'revoke'}
            onChange={(reason) => set({reason})}
          />
          <button type="submit" hidden disabled={isUnderWay} aria-hidden tabIndex={-1} />
        </Stack>
      </DialogContent>
      <ChangeActions
        step={sending.step}
        verb={words.verb}
        isDangerous={DANGEROUS.includes(change.kind)}
        isUnderWay={isUnderWay}
        isPossible={!isStale && isPossible(seen, change)}
        onCancel={leave}
        onSubmit={() => submit()}
      />
    </Dialog>
  );
}
