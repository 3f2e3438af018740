import {useSyncExternalStore} from 'react';

/** None where there is no paper, as in tests. */
const printing = () => ('matchMedia' in window ? window.matchMedia('print') : undefined);

const subscribe = (onChange: () => void) => {
  const media = printing();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Whether the page is being printed: what stands on paper alone is made then. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => printing()?.matches ?? false);
