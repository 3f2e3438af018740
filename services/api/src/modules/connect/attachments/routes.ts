import {buffer} from 'node:stream/consumers';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AttachmentResponse} from '@switchboard/contracts/attachments';
import {IdParams} from '@switchboard/contracts/fields';
import {ATTACHMENT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {readUpload} from '../../../plugins/uploads.ts';
import {downloadAs} from './names.ts';
import {openAttachment, uploadAttachment} from './service.ts';

const FILE = {fileSize: ATTACHMENT_MAX_BYTES, tooLarge: () => 'File is larger than 25 MB'};

/** Files of messages: brought by members, fetched by signed links. */
export const attachmentRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.post('/connect/api/attachments', {...app.requireWorkspace, schema: {response: {201: AttachmentResponse}}}, async (request, reply) => {
    const {name, bytes} = await readUpload(request, FILE);
    const attachment = await uploadAttachment(deps, getActor(request), {name, bytes: await buffer(bytes)});
    return reply.code(201).send({error: false, message: '', attachment});
  });

  app.get('/connect/api/attachments/:id', {schema: {params: IdParams, querystring: LinkQuery, security: []}}, async (request, reply) => {
    const {stream, mime, size, name} = await openAttachment(deps, request.params.id, request.query);
    return reply
      .type(mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime)
      .header('content-length', size)
      .header('content-disposition', downloadAs(name))
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(stream);
  });
};
