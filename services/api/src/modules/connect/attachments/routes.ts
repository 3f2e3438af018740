import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {AttachmentResponse} from '@switchboard/contracts/attachments';
import {IdParams} from '@switchboard/contracts/fields';
import {ATTACHMENT_MAX_BYTES} from '@switchboard/contracts/limits';
import {LinkQuery} from '@switchboard/contracts/links';
import type {FastifyRequest} from 'fastify';
import type {ApiDeps} from '../../../deps.ts';
import {problem} from '../../../errors/index.ts';
import {getActor} from '../../../plugins/auth.ts';
import {downloadAs} from './names.ts';
import {openAttachment, uploadAttachment} from './service.ts';

/** Files of messages: brought by members, fetched by signed links. */
export const attachmentRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  app.post('/connect/api/attachments', {...app.requireWorkspace, schema: {response: {201: AttachmentResponse}}}, async (request, reply) => {
    const attachment = await uploadAttachment(deps, getActor(request), await readFile(request));
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

const readFile = async (request: FastifyRequest): Promise<{name: string; bytes: Buffer}> => {
  if (!request.isMultipart()) throw problem('unsupported_file', 'Send the file as a form with one file.');
  const upload = await request.file({limits: {fileSize: ATTACHMENT_MAX_BYTES}});
  if (!upload) throw problem('validation_failed', 'File is required', {fields: {file: 'File is required'}});
  try {
    return {name: upload.filename, bytes: await upload.toBuffer()};
  } catch (error) {
    if ((error as {statusCode?: number}).statusCode === 413) throw problem('too_large', 'File is larger than 25 MB');
    throw error;
  }
};
