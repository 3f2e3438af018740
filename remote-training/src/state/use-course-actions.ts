import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {showAlert, showToast, type AlertOptions} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useArchiveCourse} from '../api/archive-course.ts';
import {useDeleteCourse} from '../api/delete-course.ts';
import {useDuplicateCourse} from '../api/duplicate-course.ts';
import {usePublishCourse} from '../api/publish-course.ts';
import {useRestoreCourse} from '../api/restore-course.ts';
import {NO_LESSON} from '../forms/course-form.ts';
import {useCourseExport} from './use-course-export.ts';

export interface CourseAction {
  label: string;
  run: () => Promise<void>;
}

async function report(call: Promise<unknown>, done: string) {
  try {
    await call;
    showToast({kind: 'success', message: done});
  } catch (error) {
    showErrorToast(error);
  }
}

/** Like `report`, with undo. */
async function reportUndoable(call: Promise<unknown>, done: string, undo: () => Promise<void>) {
  try {
    await call;
    const action = {label: t('Undo'), onClick: () => void undo()};
    showToast({kind: 'success', message: done, action});
  } catch (error) {
    showErrorToast(error);
  }
}

const confirm = (options: Pick<AlertOptions, 'message' | 'text' | 'confirmLabel'>) =>
  showAlert({...options, icon: 'warning', cancelLabel: t('Cancel')});

/** Actions on a course in its current state. */
export function useCourseActions(): (course: Course) => CourseAction[] {
  const publishing = usePublishCourse();
  const archiving = useArchiveCourse();
  const deleting = useDeleteCourse();
  const restoring = useRestoreCourse();
  const duplicating = useDuplicateCourse();
  const save = useCourseExport();

  const publish = async ({id, lessonCount}: Course) => {
    if (lessonCount === 0) await showAlert({message: NO_LESSON, icon: 'info'});
    else await report(publishing.mutateAsync({id}), t('The course was published.'));
  };
  // Includes the title, so that each of several notices undoes its own change.
  const restoredText = ({title}: Course) => t('"{title}" is back in the library.', {title});
  const archivedText = ({title}: Course) => t('"{title}" was archived.', {title});
  const archive = (course: Course) =>
    reportUndoable(archiving.mutateAsync(course.id), archivedText(course), () =>
      report(restoring.mutateAsync(course.id), restoredText(course)),
    );
  const restore = (course: Course) =>
    reportUndoable(restoring.mutateAsync(course.id), restoredText(course), () =>
      report(archiving.mutateAsync(course.id), archivedText(course)),
    );
  const remove = async ({id, title}: Course) => {
    const confirmed = await confirm({
      message: t('Delete "{title}"?', {title}),
      text: t("You can't restore a deleted draft."),
      confirmLabel: t('Delete'),
    });
    if (confirmed) await report(deleting.mutateAsync(id), t('The draft was deleted.'));
  };
  const duplicate = ({id}: Course) =>
    report(duplicating.mutateAsync(id), t('The copy was saved as a draft.'));
  return (course) => {
    const copy = {label: t('Duplicate'), run: () => duplicate(course)};
    const file = {label: t('Export'), run: () => save(course)};
    switch (course.status) {
      case 'draft':
        return [
          {label: t('Publish'), run: () => publish(course)},
          copy,
          file,
          {label: t('Delete'), run: () => remove(course)},
        ];
      case 'published':
        return [copy, file, {label: t('Archive'), run: () => archive(course)}];
      case 'archived':
        return [copy, file, {label: t('Restore'), run: () => restore(course)}];
    }
  };
}
