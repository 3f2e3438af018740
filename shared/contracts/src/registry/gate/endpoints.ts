import {registryEndpoint} from '../../endpoint.ts';
import {ReleaseParams} from '../fields.ts';
import {GateResponse} from './schemas.ts';

export const checkRelease = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/releases/:version/gate',
  summary: 'Check a release, including in a browser',
  token: ['activate', 'publish'],
  params: ReleaseParams,
  response: {200: GateResponse},
  errors: ['not_found', 'illegal_transition'],
});
