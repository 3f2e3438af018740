import {lazy} from 'react';

/** Fetched when it is opened. */
export const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then((module) => ({default: module.SearchDialog})),
);
