import {useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Typography} from '@switchboard/ui';
import {useCourseFile} from '../api/get-course-file.ts';
import type {CourseValues} from '../forms/course-form.ts';
import {UPLOADING} from '../forms/lesson-form.ts';
import {FileInput} from './FileInput.tsx';
import type {LessonPath} from './paths.ts';

/** SCORM package of a lesson, with the result of its validation. */
export function PackageInput({path}: {path: LessonPath}) {
  const id = useWatch<CourseValues, `${LessonPath}.fileId`>({name: `${path}.fileId`});
  const found = useCourseFile(id === UPLOADING ? '' : id).data?.file.package;
  return (
    <Box>
      <FileInput
        name={`${path}.fileId`}
        label={t('SCORM package')}
        hint={t('SCORM 1.2 or 2004 as .zip, up to 200 MB.')}
        kind="package"
      />
      {found ? (
        <Typography variant="body2" sx={{mt: 1, overflowWrap: 'anywhere'}}>
          {[
            found.title,
            `SCORM ${found.standard}`,
            plural(found.itemCount, '# part', '# parts'),
          ].join(' · ')}
        </Typography>
      ) : null}
    </Box>
  );
}
