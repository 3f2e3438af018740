import {registryEndpoint} from '../../endpoint.ts';
import {NameParams, ReasonRequest} from '../fields.ts';
import {RenameRequest, SectionResponse} from './schemas.ts';

export const disableSection = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/disable',
  summary: 'Switch a section off until it is enabled again',
  details: 'The reason is shown to everyone at its address.',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: ReasonRequest,
  ifMatch: true,
  response: {200: SectionResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const enableSection = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/enable',
  summary: 'Switch a disabled section on again',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: ReasonRequest,
  ifMatch: true,
  response: {200: SectionResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const retireSection = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/retire',
  summary: 'Switch a section off for good; its name stays reserved',
  details: 'The reason is shown to everyone at its address.',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: ReasonRequest,
  ifMatch: true,
  response: {200: SectionResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const renameSection = registryEndpoint({
  method: 'POST',
  path: '/remotes/:name/rename',
  summary: 'Give a section another name and path; its former paths lead on to it',
  details: 'Its releases, keys and tokens keep the name that they were made for.',
  token: ['activate'],
  isWrite: true,
  params: NameParams,
  body: RenameRequest,
  ifMatch: true,
  response: {200: SectionResponse},
  errors: ['not_found', 'illegal_transition'],
});
