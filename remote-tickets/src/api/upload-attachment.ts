import {request} from '@switchboard/api-client';
import type {AttachmentResponse} from '@switchboard/contracts/attachments';

/** Uploads a file that a message will name. @param onProgress called with parts of one */
export async function uploadAttachment(file: File, onProgress: (part: number) => void) {
  const body = new FormData();
  body.append('file', file);
  const {attachment} = await request<AttachmentResponse>({
    method: 'POST',
    service: 'connect',
    path: '/api/attachments',
    body,
    onUploadProgress: ({loaded, total}) => onProgress(total ? loaded / total : 0),
  });
  return attachment;
}
