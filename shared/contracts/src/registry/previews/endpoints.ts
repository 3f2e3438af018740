import {registryEndpoint} from '../../endpoint.ts';
import {NameParams} from '../fields.ts';
import {
  CreatePreviewRequest,
  CreatePreviewResponse,
  RedeemPreviewRequest,
  RedeemPreviewResponse,
} from './schemas.ts';

export const createPreview = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/previews',
  summary: 'Create a link that previews a release',
  token: ['activate', 'publish'],
  isWrite: true,
  params: NameParams,
  body: CreatePreviewRequest,
  response: {201: CreatePreviewResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const redeemPreview = registryEndpoint({
  method: 'POST',
  path: '/previews/redeem',
  summary:
    'What a preview link leads to, for the first browser session that opens it; the body may be sent as text/plain',
  body: RedeemPreviewRequest,
  response: {200: RedeemPreviewResponse},
  errors: ['not_found', 'illegal_transition', 'rate_limited'],
});
