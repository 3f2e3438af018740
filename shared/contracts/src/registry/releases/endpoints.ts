import {registryEndpoint} from '../../endpoint.ts';
import {Envelope} from '../../envelope.ts';
import {NameParams, ReleaseParams} from '../fields.ts';
import {
  CommitResponse,
  ReleaseResponse,
  ReserveRequest,
  ReserveResponse,
  UploadFileParams,
  UploadParams,
} from './schemas.ts';

export const reserveRelease = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/releases',
  summary:
    'Start an upload of a release, or add a signature to one that is committed with these bytes; changes nothing with Dry-Run: true',
  token: ['publish'],
  params: NameParams,
  body: ReserveRequest,
  response: {200: ReserveResponse, 201: ReserveResponse},
  errors: ['version_conflict'],
});

export const uploadFile = registryEndpoint({
  method: 'PUT',
  path: '/uploads/:id/files/:path',
  summary: 'Upload a file of a release, as raw bytes',
  token: ['publish'],
  params: UploadFileParams,
  takes: 'bytes',
  response: {200: Envelope},
  errors: ['not_found'],
});

export const commitRelease = registryEndpoint({
  method: 'POST',
  path: '/uploads/:id/commit',
  summary: 'Commit an upload',
  token: ['publish'],
  params: UploadParams,
  response: {200: CommitResponse, 201: CommitResponse},
  errors: ['not_found', 'version_conflict', 'illegal_transition'],
});

export const getRelease = registryEndpoint({
  method: 'GET',
  path: '/remotes/:name/releases/:version',
  summary: 'The record of a release',
  params: ReleaseParams,
  response: {200: ReleaseResponse},
  errors: ['not_found'],
});
