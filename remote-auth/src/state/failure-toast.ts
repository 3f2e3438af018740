import {dismissToast, showToast} from '@switchboard/ui';
import {useMemo} from 'react';

/** The one failure that a screen shows: a new try takes the last one off the screen. */
export function useFailureToast() {
  return useMemo(() => {
    let shown = 0;
    return {
      fail: (message: string) => {
        shown = showToast({kind: 'error', message});
      },
      clear: () => dismissToast(shown),
    };
  }, []);
}
