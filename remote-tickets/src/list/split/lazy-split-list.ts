import {lazy} from 'react';

/** Loaded on first use of the split view. */
export const SplitList = lazy(() =>
  import('./SplitList.tsx').then((module) => ({default: module.SplitList})),
);
