import {lazy} from 'react';

/** Fetched when somebody has a list beside a ticket. */
export const SplitList = lazy(() =>
  import('./SplitList.tsx').then((module) => ({default: module.SplitList})),
);
