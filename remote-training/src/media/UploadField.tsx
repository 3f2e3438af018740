import {COURSE_FILE_ENDINGS, type CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {t} from '@switchboard/i18n';
import {Button, Stack, Typography, VisuallyHidden} from '@switchboard/ui';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {FileBox} from './FileBox.tsx';
import {writeFileSize} from './file-size.ts';
import {UploadProgress} from './UploadProgress.tsx';
import {useUpload, type UploadState} from './use-upload.ts';

export interface UploadFieldProps {
  label: string;
  /** Short description of accepted files. */
  hint: string;
  kind: CourseFileKind;
  /** Previously uploaded file. */
  file: Pick<CourseFile, 'name' | 'size'> | null;
  onChange: (file: CourseFile | null) => void;
  /** Called when an upload starts, and when none is left. */
  onBusy?: (isBusy: boolean) => void;
  /** Error of the form. */
  error?: string | undefined;
}

/** Announcement of a change for screen readers. */
const toldOf = (state: UploadState, arrived: string): string => {
  switch (state.type) {
    case 'sending':
      return t('Uploading {name}', {name: state.name});
    case 'paused':
      return t('The upload is paused');
    case 'lost':
      return t("The connection is lost. The upload resumes when it's back.");
    case 'checking':
      return t('Checking {name}', {name: state.name});
    case 'failed':
      return '';
    case 'none':
      return arrived && t('Uploaded {name}', {name: arrived});
  }
};

/** A file by choice or drop, with the progress of its upload. */
export function UploadField({label, hint, kind, file, onChange, onBusy, error}: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState('');
  const upload = useUpload(kind, (ready) => {
    setArrived(ready.name);
    onChange(ready);
  });
  const {state, isBusy} = upload;
  const isFree = !isBusy;
  const notifyBusy = useEffectEvent(() => onBusy?.(isBusy));
  useEffect(() => notifyBusy(), [isBusy]);
  const choose = file ? t('Replace the file') : t('Choose a file');
  return (
    <FileBox
      label={label}
      hint={hint}
      error={error}
      accept={COURSE_FILE_ENDINGS[kind].map((ending) => `.${ending}`).join(',') || undefined}
      input={input}
      onFiles={([chosen]) => {
        if (chosen && isFree) upload.start(chosen);
      }}
    >
      {file && isFree ? (
        <Typography variant="body2" sx={{my: 1, overflowWrap: 'anywhere'}}>
          {file.name} ({writeFileSize(file.size)})
        </Typography>
      ) : null}
      <UploadProgress {...upload} />
      {isFree ? (
        <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 1}}>
          <Button
            variant="outlined"
            size="small"
            aria-label={`${choose}: ${label}`}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {file ? (
            <Button
              size="small"
              aria-label={`${t('Remove the file')}: ${label}`}
              onClick={() => {
                setArrived('');
                onChange(null);
              }}
            >
              {t('Remove the file')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      <VisuallyHidden role="status">{toldOf(state, arrived)}</VisuallyHidden>
    </FileBox>
  );
}
