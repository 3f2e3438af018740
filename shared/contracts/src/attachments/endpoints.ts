import {endpoint} from '../endpoint.ts';
import {AttachmentResponse, FileUsageResponse} from './schemas.ts';

export const getFileUsage = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/file-usage',
  summary: 'Get the file usage',
  details: 'How much room the files of the workspace take.',
  response: {200: FileUsageResponse},
});

export const uploadAttachment = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/attachments',
  summary: 'Upload a file',
  details: 'It waits for the message that names it.',
  takes: 'form',
  response: {201: AttachmentResponse},
});
