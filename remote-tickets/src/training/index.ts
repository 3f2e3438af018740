import {lazy} from 'react';

export const AssignLessonDialog = lazy(() =>
  import('./AssignLessonDialog.tsx').then((module) => ({default: module.AssignLessonDialog})),
);
export {LinkLessonButton} from './LinkLessonButton.tsx';
