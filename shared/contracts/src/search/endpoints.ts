import {endpoint} from '../endpoint.ts';
import {FoundMessagesQuery, FoundMessagesResponse, SearchQuery, SearchResponse} from './schemas.ts';

export const search = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/search',
  summary: 'Search tickets, messages and contacts',
  details: '`type` asks for one group alone.',
  query: SearchQuery,
  response: {200: SearchResponse},
});

export const listFoundMessages = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/search/messages',
  summary: 'Search messages',
  details: 'Those that have every word, the newest first.',
  query: FoundMessagesQuery,
  response: {200: FoundMessagesResponse},
});
