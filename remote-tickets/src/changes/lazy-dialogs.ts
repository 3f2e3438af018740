import {lazy} from 'react';

// Loaded on opening.
export const SnoozeDialog = lazy(() =>
  import('./SnoozeDialog.tsx').then((module) => ({default: module.SnoozeDialog})),
);
export const SendTimeDialog = lazy(() =>
  import('./SendTimeDialog.tsx').then((module) => ({default: module.SendTimeDialog})),
);
