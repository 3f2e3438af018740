import {lazy} from 'react';

/** Loaded on opening. */
export const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then((module) => ({default: module.SaveViewDialog})),
);
