import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AttachmentResponse, FileUsageResponse} from '@switchboard/contracts/attachments';
import {IdParams} from '@switchboard/contracts/fields';
import {ATTACHMENT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {readUpload} from '../../../plugins/uploads.ts';
import {createIntake} from './intake.ts';
import {downloadAs} from './names.ts';
import {openAttachment, refuseWithoutRoom, uploadAttachment} from './service.ts';
import {getUsage} from './usage.ts';

const FILE = {fileSize: ATTACHMENT_MAX_BYTES, tooLarge: () => 'File is larger than 25 MB'};

/** Files of messages: brought by members, fetched by signed links. */
export const attachmentRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const intake = createIntake(deps.config.dataDir);

    app.get(
      '/connect/api/file-usage',
      {...app.requireWorkspace, schema: {response: {200: FileUsageResponse}}},
      async (request) => ({
        error: false,
        message: '',
        fileUsage: await getUsage(deps, getActor(request)),
      }),
    );

    app.post(
      '/connect/api/attachments',
      {...app.requireWorkspace, schema: {response: {201: AttachmentResponse}}},
      async (request, reply) => {
        const actor = getActor(request);
        let name = '';
        // It waits for its turn among uploads, and keeps no other request from its place meanwhile.
        request.leave?.();
        const open = async () => {
          await refuseWithoutRoom(
            deps,
            actor,
            Math.min(Number(request.headers['content-length'] ?? 0), ATTACHMENT_MAX_BYTES),
          );
          const upload = await readUpload(request, FILE);
          ({name} = upload);
          return upload.bytes;
        };
        const attachment = await intake.take(actor, open, (bytes) =>
          uploadAttachment(deps, actor, {name, bytes}),
        );
        return reply.code(201).send({error: false, message: '', attachment});
      },
    );

    app.get(
      '/connect/api/attachments/:id',
      {schema: {params: IdParams, querystring: LinkQuery, security: []}},
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
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stream);
      },
    );
  };
