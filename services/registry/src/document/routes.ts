import type {HostProvides} from '@switchboard/contracts/registry/builds';
import * as endpoints from '@switchboard/contracts/registry/document/endpoints';
import {matchesETag, type Serve} from '../http/index.ts';
import type {DocumentReader} from './document-reader.ts';

/** Public document of the running releases, 304 when the reader has it already; and the host that it must fit. */
export const documentRoutes = (
  serve: Serve,
  {document, hostProvides}: {document: DocumentReader; hostProvides: HostProvides | undefined},
): void => {
  serve(endpoints.getHost, async () => ({provides: hostProvides ?? null}));

  serve(endpoints.getDocument, async ({request, reply}) => {
    const {json, etag} = await document.read();
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Date, Age',
    });
    if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
