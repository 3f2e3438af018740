import {lazy} from 'react';

/** Fetched when it is opened. */
export const SnoozeDialog = lazy(() =>
  import('./SnoozeDialog.tsx').then((module) => ({default: module.SnoozeDialog})),
);
