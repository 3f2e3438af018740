import {Alert, Button} from '@switchboard/ui';
import {useLayoutEffect, useRef, useState} from 'react';
import {BELOW_TOP_BAR} from '../../dimensions.ts';

export interface ReleaseNoticeProps {
  severity: 'info' | 'warning';
  /** One line. */
  text: string;
  action: string;
  onAction: () => Promise<unknown>;
}

/** Pixels above and below it. */
const GAPS = 16;

/** Measures an element, whose text takes several lines on a phone. */
function useHeight(onHeight: (height: number) => void) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => onHeight(element.current?.offsetHeight ?? 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  return element;
}

/**
 * One line about the open release (L7, L12, L13). It stays in sight, also far down a long screen.
 * @param onSpace gets the additional offset of sticky content below it, in pixels
 */
export function ReleaseNotice({
  severity,
  text,
  action,
  onAction,
  onSpace,
}: ReleaseNoticeProps & {onSpace: (space: number) => void}) {
  const [isBusy, setBusy] = useState(false);
  const element = useHeight((height) => onSpace(height + GAPS));
  const act = () => {
    setBusy(true);
    void onAction().finally(() => setBusy(false));
  };
  return (
    <Alert
      ref={element}
      severity={severity}
      role="status"
      sx={{mb: 4, position: 'sticky', top: `calc(${BELOW_TOP_BAR} + 8px)`, zIndex: 3, boxShadow: 4}}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={act}
          disabled={isBusy}
          sx={{whiteSpace: 'nowrap'}}
        >
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
