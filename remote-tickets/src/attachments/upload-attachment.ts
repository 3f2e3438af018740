import {call} from '@switchboard/api-client';
import {uploadAttachment} from '@switchboard/contracts/attachments/endpoints';

/** Uploads a file for a later message. @param onProgress called with a fraction between 0 and 1 */
export async function uploadFile(file: File, onProgress: (part: number) => void) {
  const body = new FormData();
  body.append('file', file);
  const {attachment} = await call(uploadAttachment, {
    body,
    onUploadProgress: ({loaded, total}) => onProgress(total ? loaded / total : 0),
  });
  return attachment;
}
