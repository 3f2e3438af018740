import {lazy} from 'react';

export const LinkDialog = lazy(() =>
  import('./LinkDialog.tsx').then((module) => ({default: module.LinkDialog})),
);
