import * as endpoints from '@switchboard/contracts/attachments/endpoints';
import {IdParams} from '@switchboard/contracts/fields';
import {ATTACHMENT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {FastifyRequest} from 'fastify';
import type {Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {createIntake, type Intake} from '#files/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {BYTES_POLICY} from '#plugins/server/headers.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {readUpload} from '#plugins/bodies/uploads.ts';
import {downloadAs} from './names.ts';
import {openAttachment, refuseWithoutRoom, uploadAttachment} from './service.ts';
import {getUsage} from './usage.ts';

const FILE = {fileSize: ATTACHMENT_MAX_BYTES, tooLarge: () => 'File is larger than 25 MB'};

/** Files of messages: uploaded by members, fetched by signed links. */
export const attachmentRoutes = (deps: Core) =>
  routes((serve, app) => {
    const intake = createIntake(deps.config.dataDir);

    serve(endpoints.getFileUsage, async ({actor}) => ({fileUsage: await getUsage(deps, actor)}));

    serve(endpoints.uploadAttachment, async ({actor, request}) => ({
      attachment: await takeUpload(deps, {intake, actor, request}),
    }));

    app.get<{Params: Static<typeof IdParams>; Querystring: Static<typeof LinkQuery>}>(
      '/connect/api/attachments/:id',
      {
        schema: {
          summary: 'Download a file',
          produces: ['application/octet-stream'],
          params: IdParams,
          querystring: LinkQuery,
          security: [],
        },
      },
      async (request, reply) => {
        const {stream, mime, size, name} = await openAttachment(
          deps,
          request.params.id,
          request.query,
        );
        return reply
          .type(mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime)
          .header('content-length', size)
          .header('content-disposition', downloadAs(name))
          .header('cache-control', 'private, max-age=3600, immutable')
          .header('content-security-policy', BYTES_POLICY)
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stream);
      },
    );
  });

interface Upload {
  intake: Intake;
  actor: Actor;
  request: FastifyRequest;
}

const takeUpload = (deps: Core, {intake, actor, request}: Upload) => {
  let name = '';
  // It waits for its turn among uploads, and takes no other request's place meanwhile.
  request.leave?.();
  const open = async () => {
    const length = Number(request.headers['content-length'] ?? 0);
    await refuseWithoutRoom(deps, actor, Math.min(length, ATTACHMENT_MAX_BYTES));
    const upload = await readUpload(request, FILE);
    ({name} = upload);
    return upload.bytes;
  };
  return intake.take(actor, open, (bytes) => uploadAttachment(deps, actor, {name, bytes}));
};
