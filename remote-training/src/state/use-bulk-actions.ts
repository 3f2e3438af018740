import type {CourseStatus} from '@switchboard/contracts/courses/choices';
import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState} from 'react';
import {useArchiveCourse} from '../api/archive-course.ts';
import {useDeleteCourse} from '../api/delete-course.ts';
import {useRestoreCourse} from '../api/restore-course.ts';

export type BulkAction = 'archive' | 'restore' | 'delete';

/** Course state required by an action. */
const STATUS_OF: Record<BulkAction, CourseStatus> = {
  archive: 'published',
  restore: 'archived',
  delete: 'draft',
};

type Some = readonly Pick<Course, 'id' | 'status'>[];

/** Chosen courses that an action applies to. */
export const fitting = <Item extends Some[number]>(courses: readonly Item[], action: BulkAction) =>
  courses.filter(({status}) => status === STATUS_OF[action]);

const doneText = (action: BulkAction, count: number): string => {
  switch (action) {
    case 'archive':
      return plural(count, '# course was archived.', '# courses were archived.');
    case 'restore':
      return plural(
        count,
        '# course is back in the library.',
        '# courses are back in the library.',
      );
    case 'delete':
      return plural(count, '# draft was deleted.', '# drafts were deleted.');
  }
};

const BACK: Partial<Record<BulkAction, BulkAction>> = {archive: 'restore', restore: 'archive'};

const confirmDelete = (count: number) =>
  showAlert({
    message: plural(count, 'Delete # draft?', 'Delete # drafts?'),
    text: t("You can't restore a deleted draft."),
    icon: 'warning',
    confirmLabel: t('Delete'),
    cancelLabel: t('Cancel'),
  });

/**
 * Applies an action to several courses, one after the other; a failure is reported, and does not stop the rest.
 * @returns `run`, which resolves to false if the user declined the confirmation
 */
export function useBulkActions() {
  const calls = {
    archive: useArchiveCourse().mutateAsync,
    restore: useRestoreCourse().mutateAsync,
    delete: useDeleteCourse().mutateAsync,
  };
  const [isRunning, setRunning] = useState(false);

  const runAll = async (action: BulkAction, ids: readonly string[]) => {
    const done: string[] = [];
    let failure: unknown;
    for (const id of ids)
      await calls[action](id).then(
        () => done.push(id),
        (error: unknown) => {
          failure = error;
        },
      );
    if (failure !== undefined) showErrorToast(failure);
    return done;
  };
  const run = async (action: BulkAction, ids: readonly string[]): Promise<boolean> => {
    if (action === 'delete' && !(await confirmDelete(ids.length))) return false;
    setRunning(true);
    const done = await runAll(action, ids);
    setRunning(false);
    if (done.length === 0) return true;
    const back = BACK[action];
    showToast({
      kind: 'success',
      message: doneText(action, done.length),
      ...(back && {action: {label: t('Undo'), onClick: () => void run(back, done)}}),
    });
    return true;
  };
  return {isRunning, run};
}
