import {Button} from '@switchboard/ui';
import {DialogActions} from '@switchboard/ui/overlay';
import {type RefObject, useEffect, useRef} from 'react';
import type {Sending} from './send-change.ts';

/** @returns a ref for the button that gets the focus when a process begins that it ends */
function useFocusWhile(isUnderWay: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isUnderWay) button.current?.focus();
  }, [isUnderWay]);
  return button;
}

interface ChangeActionsProps {
  step: Sending['step'];
  verb: string;
  isDangerous: boolean;
  isUnderWay: boolean;
  isPossible: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/** Sends a change, or cancels it. */
export function ChangeActions({
  step,
  verb,
  isDangerous,
  isUnderWay,
  isPossible,
  onCancel,
  onSubmit,
}: ChangeActionsProps) {
  const cancel = useFocusWhile(step === 'checking');
  return (
    <DialogActions>
      <Button ref={cancel} onClick={onCancel} disabled={step === 'sending'}>
        {step === 'checking' ? 'Cancel check' : 'Cancel'}
      </Button>
      <Button
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isUnderWay}
        loadingPosition="start"
        disabled={!isPossible || step === 'conflict'}
        onClick={onSubmit}
      >
        {verb}
      </Button>
    </DialogActions>
  );
}
