import {createHash, timingSafeEqual} from 'node:crypto';
import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {InboundMailQuery, InboundMailResponse} from '@switchboard/contracts/inbound-mail/schemas';
import {INBOUND_MAIL_MAX_BYTES} from '@switchboard/contracts/limits';
import {problem} from '@switchboard/service-kit/errors';
import {readBearer} from '#plugins/caller/auth.ts';
import {type Intake, receiveMail} from './service.ts';

/** Receives raw mails from a mail server or service that has the secret of the configuration. */
export const inboundRoutes =
  (intake: Intake, secret: string): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(
      ['message/rfc822', 'application/octet-stream'],
      {parseAs: 'buffer', bodyLimit: INBOUND_MAIL_MAX_BYTES},
      (_request, body, done) => done(null, body),
    );

    app.post(
      '/connect/api/inbound/email',
      {
        bodyLimit: INBOUND_MAIL_MAX_BYTES,
        onRequest: async (request) => {
          if (!isSame(readBearer(request) ?? '', secret))
            throw problem('unauthenticated', 'The secret is wrong.');
        },
        schema: {
          summary: 'Receive a mail',
          consumes: ['message/rfc822'],
          querystring: InboundMailQuery,
          response: {200: InboundMailResponse},
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw problem('unsupported_file', 'Send the mail as message/rfc822.');
        const {recipient} = request.query;
        return {
          error: false,
          message: '',
          ...(await receiveMail(
            intake,
            request.body,
            recipient === undefined ? undefined : [recipient],
          )),
        };
      },
    );
  };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
