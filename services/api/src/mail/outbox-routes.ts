import {createHash, timingSafeEqual} from 'node:crypto';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {IdParams} from '@switchboard/contracts/fields';
import {OutboxMails} from '@switchboard/contracts/outbox';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {Kysely} from 'kysely';
import Type from 'typebox';
import type {ApiConfig} from '../config/index.ts';
import type {Schema} from '../database/index.ts';
import {forbidden, notFound} from '@switchboard/service-kit/errors';
import {isLocalRequest} from './local-request.ts';
import {
  mailContentSecurityPolicy,
  outboxContentSecurityPolicy,
  renderMailFrame,
  renderOutbox,
} from './outbox-page.ts';
import {findFile, findUnsentMail, listOutbox} from './repository.ts';

const FileParams = Type.Object({...IdParams.properties, position: Type.Integer({minimum: 0})});

const COOKIE = 'switchboard_outbox';
const COOKIE_SECONDS = 30 * 24 * 3600;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const tokensOf = ({headers}: FastifyRequest): string[] => {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const cookie = headers.cookie
    ?.split(';')
    .map((one) => one.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  return [bearer, cookie].filter((token) => token !== undefined);
};

const askedWith = ({query}: FastifyRequest): string | undefined => {
  const {token} = query as {token?: unknown};
  return typeof token === 'string' ? token : undefined;
};

const sendPage = (reply: FastifyReply, {policy, html}: {policy: string; html: string}) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

const findHtml = async (db: Kysely<Schema>, id: string): Promise<string> => {
  const mail = await findUnsentMail(db, id);
  if (!mail) throw notFound('Mail');
  return mail.html;
};

/** Serves the files of the mails as downloads. */
const addFiles = (
  app: Parameters<FastifyPluginAsyncTypebox>[0],
  {db, onRequest}: {db: Kysely<Schema>; onRequest: (request: FastifyRequest) => Promise<void>},
): void => {
  app.get(
    '/outbox/:id/files/:position',
    {onRequest, schema: {params: FileParams, hide: true}},
    async ({params: {id, position}}, reply) => {
      const file = await findFile(db, id, position);
      if (!file) throw notFound('File');
      return reply
        .type(file.mime)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .header('x-content-type-options', 'nosniff')
        .send(file.bytes);
    },
  );
};

/** Rejects requests from other machines. Throws 403. */
const onlyHere = (request: FastifyRequest, publicUrl: ApiConfig['publicUrl']) => {
  const isLocal = isLocalRequest({
    remoteAddress: request.raw.socket.remoteAddress,
    headers: request.headers,
    publicUrl,
  });
  if (!isLocal) throw forbidden('The outbox opens only on the machine that runs the service.');
};

/**
 * Shows the mails of a system without SMTP to its operator: they contain the links that open accounts. A proxy on this machine looks like
 * this machine, so the token of the data directory is required as well, unless `OUTBOX=open` (decision 0058).
 */
export const outboxRoutes =
  (
    {config, db}: {config: ApiConfig; db: Kysely<Schema>},
    token: string,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const isRight = (given: string | undefined) =>
      given !== undefined && timingSafeEqual(hashOf(given), hashOf(token));

    const onRequest = async (request: FastifyRequest) => {
      onlyHere(request, config.publicUrl);
      if (config.isOutboxOpen || tokensOf(request).some(isRight)) return;
      throw forbidden(
        'The outbox opens by its link: the terminal printed it when the system started.',
      );
    };
    /** Moves the token of the link into a cookie, so that it leaves the address bar. */
    const takeToken = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isRight(askedWith(request))) return onRequest(request);
      onlyHere(request, config.publicUrl);
      return reply
        .header(
          'set-cookie',
          `${COOKIE}=${token}; Path=/outbox; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`,
        )
        .redirect('/outbox', 303);
    };

    app.get('/outbox.json', {onRequest, schema: {response: {200: OutboxMails}, hide: true}}, () =>
      listOutbox(db),
    );

    app.get('/outbox', {onRequest: takeToken, schema: {hide: true}}, async (_request, reply) =>
      sendPage(reply, {
        policy: outboxContentSecurityPolicy,
        html: renderOutbox(await listOutbox(db), config.productName),
      }),
    );

    addFiles(app, {db, onRequest});

    app.get(
      '/outbox/:id',
      {onRequest, schema: {params: IdParams, hide: true}},
      async ({params}, reply) => {
        const html = renderMailFrame(await findHtml(db, params.id));
        return sendPage(reply, {policy: mailContentSecurityPolicy, html});
      },
    );
  };
