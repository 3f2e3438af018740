import {typedMeanwhile} from '@switchboard/commands';
import {useLeaveGuard} from '@switchboard/router';
import {Box, useMediaQuery, VisuallyHidden, type Theme} from '@switchboard/ui';
import {Dialog} from '@switchboard/ui/overlay';
import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import {PickField, type Hit} from './PickField.tsx';

export interface PickDialogProps {
  title: string;
  fieldLabel: string;
  text: string;
  onType: (text: string) => void;
  /** Summary of the results in words. */
  summary: string;
  hits: readonly Hit[];
  /** True while the hits belong to an earlier text: Enter waits for those of this one. */
  isPending?: boolean;
  onClose: () => void;
}

/** Takes the first match on Enter as soon as it is known. */
function useEarlyEnter(isPending: boolean, first: Hit | undefined, take: (hit: Hit) => void) {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setWaiting(false);
    if (first) latest.current(first);
  }, [isWaiting, isPending, first]);
  return setWaiting;
}

/** Field with its results: arrow keys choose, Enter takes, and the focus stays in the field. */
export function PickDialog({
  title,
  fieldLabel,
  text,
  onType,
  summary,
  hits,
  isPending = false,
  onClose,
}: PickDialogProps) {
  const id = useId();
  const wasMounted = useRef(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  useLeaveGuard('ask');
  const take = ({run, then}: Hit) => {
    if (then === 'open') return run();
    onClose();
    // The focus goes back to where it was first.
    setTimeout(run);
  };
  const setWaiting = useEarlyEnter(isPending, hits[0], take);
  const type = (typed: string) => {
    setWaiting(false);
    onType(typed);
  };
  const onKeyDown = (event: KeyboardEvent & {defaultMuiPrevented?: boolean}) => {
    if (event.key !== 'Enter' || !isPending) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    setWaiting(true);
  };
  /** Focuses the dialog's contents on mount, as they enter the page after the dialog itself. */
  const mount = (element: HTMLElement | null) => {
    if (!element || wasMounted.current) return;
    wasMounted.current = true;
    element.querySelector('input')?.focus();
    const typed = typedMeanwhile();
    if (typed) onType(typed.replace('\n', ''));
    if (typed.endsWith('\n')) setWaiting(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      sx={{'& .MuiDialog-container': {alignItems: 'flex-start'}}}
    >
      <Box ref={mount} sx={{p: 2, display: 'flex', flexDirection: 'column', minHeight: 0}}>
        <VisuallyHidden>
          <h2 id={`${id}-title`}>{title}</h2>
        </VisuallyHidden>
        <PickField
          label={fieldLabel}
          text={text}
          onType={type}
          summary={summary}
          hits={hits}
          onTake={take}
          onKeyDown={onKeyDown}
          isPhone={isPhone}
          onClose={onClose}
        />
      </Box>
    </Dialog>
  );
}
