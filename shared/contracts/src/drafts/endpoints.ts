import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {DeleteDraftQuery, DraftResponse, SaveDraftRequest} from './schemas.ts';

export const saveDraft = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tickets/:id/draft',
  summary: 'Save your draft',
  params: IdParams,
  body: SaveDraftRequest,
  response: {200: DraftResponse},
  errors: ['forbidden', 'not_found', 'version_conflict'],
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  service: 'connect',
  path: '/api/tickets/:id/draft',
  summary: 'Delete your draft',
  params: IdParams,
  query: DeleteDraftQuery,
  response: {200: Envelope},
  errors: ['not_found'],
});
