import {call} from '@switchboard/api-client';
import {uploadAttachment} from '@switchboard/contracts/attachments/endpoints';

/** Uploads a file that a message will name. @param onProgress called with parts of one */
export async function uploadFile(file: File, onProgress: (part: number) => void) {
  const body = new FormData();
  body.append('file', file);
  const {attachment} = await call(uploadAttachment, {
    body,
    onUploadProgress: ({loaded, total}) => onProgress(total ? loaded / total : 0),
  });
  return attachment;
}
