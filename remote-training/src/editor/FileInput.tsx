import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {useFormContext, useWatch} from '@switchboard/forms';
import {Box} from '@switchboard/ui';
import {useRef} from 'react';
import {useCourseFile, useKeepCourseFile} from '../api/get-course-file.ts';
import type {CourseValues} from '../forms/course-form.ts';
import {UPLOADING} from '../forms/lesson-form.ts';
import {UploadField} from '../media/index.ts';
import type {LessonPath} from './paths.ts';

interface FileInputProps {
  name: 'coverId' | `${LessonPath}.${'fileId' | 'captionsId'}`;
  label: string;
  hint: string;
  kind: CourseFileKind;
  onUploaded?: (file: CourseFile) => void;
}

/** A file of the course, uploaded at once; the form stores its id. */
export function FileInput({name, label, hint, kind, onUploaded}: FileInputProps) {
  const {getValues, setValue, getFieldState, formState} = useFormContext<CourseValues>();
  const id = useWatch<CourseValues, typeof name>({name});
  const file = useCourseFile(id === UPLOADING ? '' : id).data?.file ?? null;
  // An upload from an earlier position of this field was cancelled, and never arrives.
  const before = useRef(id === UPLOADING ? '' : id);
  const keep = useKeepCourseFile();
  const {error} = getFieldState(name, formState);
  const set = (value: string) =>
    setValue(name, value, {shouldDirty: true, shouldTouch: true, shouldValidate: true});
  const noteBusy = (isBusy: boolean) => {
    if (isBusy) {
      before.current = getValues(name);
      setValue(name, UPLOADING, {shouldDirty: true});
    } else if (getValues(name) === UPLOADING) set(before.current);
  };
  const change = (next: CourseFile | null) => {
    if (next) {
      keep(next);
      onUploaded?.(next);
    }
    set(next?.id ?? '');
  };
  return (
    <Box data-field={name}>
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
        file={file}
        onChange={change}
        onBusy={noteBusy}
        error={error?.message}
      />
    </Box>
  );
}
