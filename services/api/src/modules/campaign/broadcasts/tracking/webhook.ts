import {timingSafeEqual} from 'node:crypto';
import type {FastifyPluginAsync} from 'fastify';
import Type, {type Static} from 'typebox';
import {Check} from 'typebox/value';
import {problem} from '@switchboard/service-kit/errors';
import {type Trx, systemOf, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {takeKeyword} from '../../suppressions/index.ts';
import {signBody} from '../channels/http-sms.ts';
import {readReference} from './mail-names.ts';
import {takeNews} from './rise.ts';
import {insertProviderEvent} from './repository.ts';

const EVENTS = ['sent', 'delivered', 'failed', 'bounced', 'complained', 'reply'] as const;

/** What a provider tells of one message. `reference`: as it came with the message; `text`: of a reply. */
const ProviderEvent = Type.Object({
  event: Type.Enum([...EVENTS]),
  providerId: Type.String({minLength: 1, maxLength: 255}),
  reference: Type.String({minLength: 1, maxLength: 200}),
  /** Of a bounce: the address may work later. */
  isTemporary: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.String({maxLength: 100})),
  error: Type.Optional(Type.String({maxLength: 1000})),
  from: Type.Optional(Type.String({maxLength: 255})),
  text: Type.Optional(Type.String({maxLength: 2000})),
});
type ProviderEvent = Static<typeof ProviderEvent>;
const EVENTS_MAX = 500;
const ProviderEvents = Type.Object({events: Type.Array(ProviderEvent, {maxItems: EVENTS_MAX})});

/** What is older was recorded and sent again. */
const AGE_MS = 300_000;
const BODY_MAX = 1024 * 1024;

interface Signed {
  seconds: string;
  signature: string;
  body: Buffer;
}

/** Whether a body was signed with the secret, by now. */
const isGoodWebhook = (
  {seconds, signature, body}: Signed,
  {secret, now}: {secret: string; now: Date},
): boolean => {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > AGE_MS) return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signBody(secret, seconds, body))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const TO = {
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  bounced: 'bounced',
  complained: 'delivered',
} as const;

const take = async (
  trx: Trx,
  event: ProviderEvent,
  {
    workspaceId,
    broadcastId,
    recipientId,
    now,
  }: NonNullable<ReturnType<typeof readReference>> & {now: Date},
): Promise<void> => {
  const {providerId, event: kind, text = '', from = '', code = null, error = ''} = event;
  const isNew = await insertProviderEvent(trx, {providerId, event: kind, workspaceId, at: now});
  if (!isNew) return;
  if (kind === 'reply') {
    await takeKeyword(trx, {workspaceId, from, text, now});
    return;
  }
  const suppressFor =
    kind === 'complained'
      ? 'complained'
      : kind === 'bounced' && event.isTemporary !== true
        ? 'bounced'
        : null;
  await takeNews(trx, {broadcastId, recipientId}, {to: TO[kind], code, error, suppressFor, now});
};

/** Takes in what a provider tells. What names no message of ours is passed over: it would be told again and again. */
const takeEvents = async (
  {db, now}: Pick<ApiDeps, 'db' | 'now'>,
  events: ProviderEvent[],
): Promise<number> => {
  let taken = 0;
  for (const event of events) {
    const named = readReference(event.reference);
    if (!named) continue;
    await withWorkspace(db, systemOf(named.workspaceId), (trx) =>
      take(trx, event, {...named, now: now()}),
    );
    taken += 1;
  }
  return taken;
};

/** Where providers tell what became of messages, signed with the secret of the configuration; without one there is no such route. */
export const webhookRoutes =
  (deps: ApiDeps): FastifyPluginAsync =>
  async (app) => {
    const secret = deps.config.secrets.providerSecret;
    if (secret === undefined) return;
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
        return {error: false, message: '', taken: await takeEvents(deps, told.events)};
      },
    );
  };

const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
