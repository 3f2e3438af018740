import {endpoint} from '../endpoint.ts';
import {
  CheckContentRequest,
  CheckContentResponse,
  PreviewContentRequest,
  PreviewContentResponse,
} from './schemas.ts';

export const previewContent = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/content/preview',
  summary: 'Preview a message',
  details: 'As a contact would get it; without a contact, as somebody made up would.',
  body: PreviewContentRequest,
  needs: 'draftBroadcasts',
  response: {200: PreviewContentResponse},
  errors: ['not_found'],
});

export const checkContent = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/content/check',
  summary: 'Check a message',
  details: 'Before it is sent to audiences: what is wrong with it, and what could be better.',
  body: CheckContentRequest,
  needs: 'draftBroadcasts',
  response: {200: CheckContentResponse},
  errors: ['not_found'],
});
