import {lazy} from 'react';

/** Fetched when it is opened. */
export const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then((module) => ({default: module.SaveViewDialog})),
);
