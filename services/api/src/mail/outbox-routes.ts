import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {OutboxMails} from '@switchboard/contracts/outbox';
import type {FastifyRequest} from 'fastify';
import type {ApiDeps} from '../deps.ts';
import {forbidden} from '../errors/index.ts';
import {isLocalRequest} from './local-request.ts';
import {outboxContentSecurityPolicy, renderOutbox} from './outbox-page.ts';
import {listOutbox} from './repository.ts';

/** The mails of a system without SMTP, for the person at this machine only: they hold the links that open accounts. */
export const outboxRoutes = ({config, db}: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  const onRequest = async (request: FastifyRequest) => {
    const isLocal = isLocalRequest({remoteAddress: request.raw.socket.remoteAddress, headers: request.headers, publicUrl: config.publicUrl});
    if (!isLocal) throw forbidden('The outbox opens only on the machine that runs the service.');
  };

  app.get('/outbox.json', {onRequest, schema: {response: {200: OutboxMails}, hide: true}}, () => listOutbox(db));

  app.get('/outbox', {onRequest, schema: {hide: true}}, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', outboxContentSecurityPolicy)
      .send(renderOutbox(await listOutbox(db), config.productName)));
};
