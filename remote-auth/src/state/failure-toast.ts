import {dismissToast, showToast} from '@switchboard/ui';
import {useEffect, useMemo} from 'react';

/** The single failure of a screen: a new attempt removes it, and so does leaving the screen. */
export function useFailureToast() {
  const failure = useMemo(() => {
    let shown = 0;
    return {
      fail: (message: string) => {
        shown = showToast({kind: 'error', message});
      },
      clear: () => dismissToast(shown),
    };
  }, []);
  useEffect(() => failure.clear, [failure]);
  return failure;
}
