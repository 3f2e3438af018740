import {lazy} from 'react';

export const ForwardDialog = lazy(() =>
  import('./ForwardDialog.tsx').then((module) => ({default: module.ForwardDialog})),
);
