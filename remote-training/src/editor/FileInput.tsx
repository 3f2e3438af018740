import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {useFormContext, useWatch} from '@switchboard/forms';
import {Box} from '@switchboard/ui';
import {useCourseFile, useKeepCourseFile} from '../api/get-course-file.ts';
import type {CourseValues} from '../forms/course-form.ts';
import {UploadField} from '../media/index.ts';
import type {LessonPath} from './LessonInput.tsx';

interface FileInputProps {
  name: 'coverId' | `${LessonPath}.${'fileId' | 'captionsId'}`;
  label: string;
  hint: string;
  kind: CourseFileKind;
  onUploaded?: (file: CourseFile) => void;
}

/** A file of the course, uploaded at once; the form holds its id. */
export function FileInput({name, label, hint, kind, onUploaded}: FileInputProps) {
  const {setValue, getFieldState, formState} = useFormContext<CourseValues>();
  const id = useWatch<CourseValues, typeof name>({name});
  const file = useCourseFile(id).data?.file ?? null;
  const keep = useKeepCourseFile();
  const {error} = getFieldState(name, formState);
  const change = (next: CourseFile | null) => {
    if (next) {
      keep(next);
      onUploaded?.(next);
    }
    setValue(name, next?.id ?? '', {shouldDirty: true, shouldTouch: true, shouldValidate: true});
  };
  return (
    <Box>
      {kind === 'image' && id && file?.url ? (
        <Box
          component="img"
          src={file.url}
          alt=""
          sx={{display: 'block', width: 320, maxWidth: '100%', borderRadius: 1, mb: 1}}
        />
      ) : null}
      <UploadField
        label={label}
        hint={hint}
        kind={kind}
        file={id ? file : null}
        onChange={change}
        error={error?.message}
      />
    </Box>
  );
}
