import {lazy} from 'react';

// Fetched when they are opened.
export const SnoozeDialog = lazy(() =>
  import('./SnoozeDialog.tsx').then((module) => ({default: module.SnoozeDialog})),
);
export const SendTimeDialog = lazy(() =>
  import('./SendTimeDialog.tsx').then((module) => ({default: module.SendTimeDialog})),
);
