import {COURSE_FILE_ENDINGS, type CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, Stack, Typography, VisuallyHidden} from '@switchboard/ui';
import {useEffect, useEffectEvent, useId, useRef, useState, type DragEvent} from 'react';
import {writeFileSize} from './file-size.ts';
import {UploadProgress} from './UploadProgress.tsx';
import {useUpload, type UploadState} from './use-upload.ts';

export interface UploadFieldProps {
  label: string;
  /** What may be chosen, in a few words. */
  hint: string;
  kind: CourseFileKind;
  /** What was uploaded before. */
  file: Pick<CourseFile, 'name' | 'size'> | null;
  onChange: (file: CourseFile | null) => void;
  /** Told when a file is on its way, and when none is any more. */
  onBusy?: (isBusy: boolean) => void;
  /** What is wrong with it, by the form. */
  error?: string | undefined;
}

/** What changed, for those who don't see it. */
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

/** Chooses a file, or takes one that is dropped, and shows how it gets to the server. */
export function UploadField({label, hint, kind, file, onChange, onBusy, error}: UploadFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [arrived, setArrived] = useState('');
  const upload = useUpload(kind, (ready) => {
    setArrived(ready.name);
    onChange(ready);
  });
  const {state, isBusy} = upload;
  const isFree = !isBusy;
  const tellBusy = useEffectEvent(() => onBusy?.(isBusy));
  useEffect(() => tellBusy(), [isBusy]);
  const choose = file ? t('Replace the file') : t('Choose a file');
  const take = (chosen: File | undefined) => {
    if (chosen && isFree) upload.start(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 2,
        border: '1px dashed',
        borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {label}
      </Typography>
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
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={COURSE_FILE_ENDINGS[kind].map((ending) => `.${ending}`).join(',') || undefined}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
      <VisuallyHidden role="status">{toldOf(state, arrived)}</VisuallyHidden>
    </Box>
  );
}
