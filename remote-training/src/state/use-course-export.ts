import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useExportCourse} from '../api/transfer.ts';
import {download, fileNameOf} from './download.ts';

/** Downloads the archive of a course, and reports the result. */
export function useCourseExport(): (course: Course) => Promise<void> {
  const exporting = useExportCourse();
  return async ({id, title}) => {
    try {
      download(await exporting.mutateAsync(id), fileNameOf(title, 'zip'));
      showToast({kind: 'success', message: t('The archive is being downloaded.')});
    } catch (error) {
      showErrorToast(error);
    }
  };
}
