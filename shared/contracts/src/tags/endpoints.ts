import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {
  ChangeTagRequest,
  TagSettingsRequest,
  TagSettingsResponse,
  TagsResponse,
} from './schemas.ts';

export const listTags = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/tags',
  summary: 'List tags',
  details: 'Those on tickets that the caller sees, by name.',
  response: {200: TagsResponse},
});

export const changeTag = endpoint({
  method: 'POST',
  service: 'connect',
  path: '/api/tags/change',
  summary: 'Rename, merge or remove a tag',
  details: 'On all tickets, in the background.',
  needs: 'changeTags',
  everyTicket: true,
  body: ChangeTagRequest,
  response: {202: Envelope},
  errors: ['forbidden', 'not_found'],
});

export const getTagSettings = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/tag-settings',
  summary: 'Get the tag settings',
  details: 'Who may create tags.',
  response: {200: TagSettingsResponse},
});

export const updateTagSettings = endpoint({
  method: 'PUT',
  service: 'connect',
  path: '/api/tag-settings',
  summary: 'Update the tag settings',
  details: 'Who may create tags.',
  needs: 'changeTicketSettings',
  body: TagSettingsRequest,
  ifMatch: true,
  response: {200: TagSettingsResponse},
  errors: ['forbidden'],
});
