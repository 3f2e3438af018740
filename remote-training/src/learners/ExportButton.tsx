import type {CreateCourseExportRequest} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {Button} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useCourseExport} from '../api/export-course.ts';

/** Exports all pages of a list. */
export function ExportButton({courseId, of}: {courseId: string; of: CreateCourseExportRequest}) {
  const {mutate, isPending} = useCourseExport(courseId);
  return (
    <Button
      variant="outlined"
      loading={isPending}
      onClick={() =>
        mutate(of, {
          onError: (error) => showErrorToast(error, t('The file could not be created. Try again.')),
        })
      }
      sx={{ml: 'auto', flexShrink: 0}}
    >
      {t('Download CSV')}
    </Button>
  );
}
