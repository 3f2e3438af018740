import {timingSafeEqual} from 'node:crypto';
import type {FastifyPluginAsync} from 'fastify';
import Type from 'typebox';
import {Check} from 'typebox/value';
import {problem} from '@switchboard/service-kit/errors';
import {storable} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {createRateGuard} from '#modules/connect/service.ts';
import {signBody} from '../channels/http-sms.ts';
import {ProviderEvent, takeEvents} from './provider-events.ts';

const EVENTS_MAX = 500;
const ProviderEvents = Type.Object({events: Type.Array(ProviderEvent, {maxItems: EVENTS_MAX})});

/** Maximum age of a request: an older one is a replayed recording. */
const AGE_MS = 300_000;
const BODY_MAX = 1024 * 1024;

interface Signed {
  seconds: string;
  signature: string;
  body: Buffer;
}

/** True for a current signature of the body with the secret. */
const isGoodWebhook = (
  {seconds, signature, body}: Signed,
  {secret, now}: {secret: string; now: Date},
): boolean => {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > AGE_MS) return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signBody(secret, seconds, body))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Route to which providers report outcomes of messages, signed with the secret of the configuration; without one there is no such route.
 */
export const webhookRoutes =
  (deps: Core): FastifyPluginAsync =>
  async (app) => {
    const secret = deps.config.secrets.providerSecret;
    if (secret === undefined) return;
    const intake = {deps, mayCome: createRateGuard()};
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'application/json',
      {parseAs: 'buffer', bodyLimit: BODY_MAX},
      (_request, body, done) => done(null, body),
    );
    app.post<{Body: Buffer}>(
      '/campaign/api/provider/webhook',
      {
        bodyLimit: BODY_MAX,
        schema: {summary: 'Tell what became of messages', security: [], hide: true},
      },
      async ({headers, body}) => {
        const signed = {
          seconds: String(headers['x-timestamp'] ?? ''),
          signature: String(headers['x-signature'] ?? ''),
          body,
        };
        if (!Buffer.isBuffer(body) || !isGoodWebhook(signed, {secret, now: deps.now()}))
          throw problem('unauthenticated', 'The signature is wrong, or older than five minutes.');
        const told = readJson(body);
        if (!Check(ProviderEvents, told))
          throw problem('validation_failed', 'Send {"events": [{event, providerId, reference}]}.');
        return {error: false, message: '', taken: await takeEvents(intake, told.events)};
      },
    );
  };

/** Anybody can text characters that cannot be stored: they would fail again and again, and block other reports of the request. */
const readJson = (body: Buffer): unknown => {
  try {
    return storable(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
};
