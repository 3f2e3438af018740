import Type from 'typebox';
import {registryEndpoint} from '../../endpoint.ts';
import {HostResponse, RegistryDocument} from './schemas.ts';

export const getDocument = registryEndpoint({
  method: 'GET',
  path: '/document',
  summary: 'What runs now, signed; 304 for clients that have it',
  response: {200: RegistryDocument, 304: Type.Null()},
});

export const getHost = registryEndpoint({
  method: 'GET',
  path: '/host',
  summary: 'What the deployed host offers to releases',
  response: {200: HostResponse},
});

export const getOpenApi = registryEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description',
  response: {200: Type.Object({openapi: Type.String()})},
});
