import type {HostResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {matchesETag} from '../http/etags.ts';
import type {RegistryScope} from '../scope.ts';

/** GET /document: what runs now, for everyone; 304 when the reader has it already. GET /host: what it must fit. */
export const documentRoutes = (
  scope: RegistryScope,
  {document, hostProvides}: RegistryContext,
): void => {
  scope.get('/host', async (): Promise<HostResponse> => ({
    error: false,
    message: '',
    provides: hostProvides ?? null,
  }));

  scope.get('/document', async (request, reply) => {
    const {json, etag} = await document.read();
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
    });
    if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
