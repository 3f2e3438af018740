import {createHmac} from 'node:crypto';
import {
  type BatchResult,
  inParallel,
  type OutgoingMessage,
  type ProviderChannel,
  type Sent,
} from './port.ts';

interface HttpSmsOptions {
  url: string;
  /** Signs requests to the provider; requests from there are signed with it too. */
  secret: string;
  sender: string;
  perMinute: number | null;
  /** Replaced in tests. */
  send?: typeof fetch;
  now: () => Date;
}

const LANES = 10;
const BATCH_SIZE = 50;
const TIMEOUT_MS = 20_000;
const TEXT_MAX = 300;

/** Signs as described in `docs/operations.md`: HMAC-SHA256 of the time, a dot and the body, in hex. */
export const signBody = (secret: string, seconds: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

type Answer = {status: number; body: string} | {error: Error};

/** Errors before any part of the request has reached the server. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const neverLeft = ({cause}: Error): boolean =>
  NEVER_LEFT.has((cause as {code?: string} | undefined)?.code ?? '');

const idIn = (body: string): string | null => {
  try {
    const {id} = JSON.parse(body) as {id?: unknown};
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
};

/** Meaning of an answer for the recipient; null: it concerns the provider and not them. */
const judge = (id: string, answer: Answer): Sent | null => {
  if ('error' in answer)
    return neverLeft(answer.error)
      ? null
      : {id, kind: 'unknown', code: 'no_answer', error: 'The provider did not answer in time.'};
  const {status, body} = answer;
  if (status >= 200 && status < 300) return {id, kind: 'accepted', providerId: idIn(body) ?? id};
  if ([401, 403, 429, 503].includes(status)) return null;
  const error = body.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, TEXT_MAX);
  if (status >= 500) return {id, kind: 'unknown', code: `http_${status}`, error};
  return {id, kind: 'failed', code: `http_${status}`, error};
};

/** SMS by any provider that accepts signed requests, one for each message, and sends one with the same key once. */
export const createHttpSmsChannel = ({
  url,
  secret,
  sender,
  perMinute,
  send = fetch,
  now,
}: HttpSmsOptions): ProviderChannel => {
  const ask = async ({id, reference, to, text}: OutgoingMessage): Promise<Answer> => {
    const body = JSON.stringify({id, reference, from: sender, to: to.address, text});
    const seconds = String(Math.floor(now().getTime() / 1000));
    try {
      const response = await send(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-timestamp': seconds,
          'x-signature': signBody(secret, seconds, body),
        },
      });
      return {status: response.status, body: await response.text()};
    } catch (error) {
      return {error: error as Error};
    }
  };

  return {
    name: 'sms',
    isSandbox: false,
    perMinute,
    batchSize: BATCH_SIZE,
    send: async (batch): Promise<BatchResult> => {
      const sent: Sent[] = [];
      let isBusy = false;
      await inParallel(batch, LANES, async (message) => {
        const result = isBusy ? null : judge(message.id, await ask(message));
        if (result === null) isBusy = true;
        sent.push(result ?? {id: message.id, kind: 'untried'});
      });
      return {sent, isBusy, reason: isBusy ? 'The provider of SMS takes no messages.' : ''};
    },
    close: async () => undefined,
  };
};
