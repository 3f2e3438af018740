import {ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX} from '@switchboard/contracts/limits';
import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {errorSentence} from '@switchboard/ui/errors';
import {useRef, useState} from 'react';
import {uploadFile} from './upload-attachment.ts';

/** A file during upload, or rejected. */
export interface Upload {
  key: number;
  name: string;
  /** Fraction between 0 and 1. */
  part: number;
  error: string;
}

/** Uploads in progress. Passes each finished one to `onArrival`. */
export function useUploads(onArrival: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  const isBusy = uploads.some(({error}) => error === '');
  useLeaveGuard(isBusy ? 'block' : 'allow');

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) =>
      now.map((upload) => (upload.key === key ? {...upload, ...changes} : upload)),
    );
  const dismiss = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key));
  const start = async (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const isTooLarge = file.size > ATTACHMENT_MAX_BYTES;
    setUploads((now) => [
      ...now,
      {key, name: file.name, part: 0, error: isTooLarge ? t('File is larger than 25 MB') : ''},
    ]);
    if (isTooLarge) return;
    try {
      onArrival(await uploadFile(file, (part) => change(key, {part})));
      dismiss(key);
    } catch (error) {
      change(key, {error: errorSentence(error, t('The file was not uploaded. Try again.'))});
    }
  };
  return {
    uploads,
    isBusy,
    dismiss,
    upload: (files: readonly File[]) =>
      files.slice(0, ATTACHMENTS_MAX).forEach((file) => void start(file)),
  };
}
