import type {FastifyInstance} from 'fastify';
import Type, {type Static} from 'typebox';
import {BYTES_POLICY} from '#plugins/server/headers.ts';

const FileParams = Type.Object({file: Type.String({pattern: '^[\\w-]{43}\\.webp$'})});

/** Serves pictures to holders of the path: a new picture has a new one. */
export const pictureRoute = (
  app: FastifyInstance,
  {path, summary}: {path: string; summary: string},
  read: (file: string) => Promise<Buffer>,
): void => {
  app.get<{Params: Static<typeof FileParams>}>(
    path,
    {schema: {summary, produces: ['image/webp'], params: FileParams, security: []}},
    async (request, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', BYTES_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await read(request.params.file)),
  );
};
