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

/** As `report`, with the way back. */
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

/** What may be done to a course in its present state. */
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
  const restored = (id: string) =>
    report(restoring.mutateAsync(id), t('The course is back in the library.'));
  const archived = (id: string) => report(archiving.mutateAsync(id), t('The course was archived.'));
  const archive = ({id}: Course) =>
    reportUndoable(archiving.mutateAsync(id), t('The course was archived.'), () => restored(id));
  const restore = ({id}: Course) =>
    reportUndoable(restoring.mutateAsync(id), t('The course is back in the library.'), () =>
      archived(id),
    );
  const remove = async ({id, title}: Course) => {
    const confirmed = await confirm({
      message: t('Delete "{title}"?', {title}),
      text: t('A deleted draft cannot be brought back.'),
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
