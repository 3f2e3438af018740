import {useSyncExternalStore} from 'react';

/** None where there is no paper, as in tests. */
const printing = () => ('matchMedia' in window ? window.matchMedia('print') : undefined);

const subscribe = (onChange: () => void) => {
  const media = printing();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** True while the page is printed: content for paper alone is rendered then. */
export const useIsPrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => printing()?.matches ?? false);
