import {endpoint} from '../endpoint.ts';
import {AttachmentResponse, FileUsageResponse} from './schemas.ts';

export const getFileUsage = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/file-usage',
  summary: 'How much room the files of the workspace take',
  response: {200: FileUsageResponse},
  errors: ['forbidden'],
});

export const uploadAttachment = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/attachments',
  summary: 'Upload a file that waits for the message that names it',
  takes: 'form',
  response: {201: AttachmentResponse},
});
