import assert from 'node:assert/strict';
import type {FastifyInstance} from 'fastify';
import {signBody} from '../channels/http-sms.ts';

export const PROVIDER_SECRET = 'a-secret-of-the-provider';

/** Path of the first tracked link of the first message that a provider got. */
export const linkIn = ({got}: {got: readonly {html: string}[]}): string => {
  const [, link] =
    /href="(https?:\/\/[^"/]+\/campaign\/t\/c\/[^"]*)"/.exec(got[0]?.html ?? '') ?? [];
  assert.ok(link);
  return new URL(link).pathname;
};

interface How {
  secret?: string;
  at?: Date;
  /** Body sent in place of the signed one. */
  body?: string;
}

/** Sends signed events as a provider does. */
export const postEvents = (app: FastifyInstance, events: object[], how: How = {}) => {
  const body = JSON.stringify({events});
  const seconds = String(Math.floor((how.at ?? new Date()).getTime() / 1000));
  return app.inject({
    method: 'POST',
    url: '/campaign/api/provider/webhook',
    payload: how.body ?? body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': seconds,
      'x-signature': signBody(how.secret ?? PROVIDER_SECRET, seconds, body),
    },
  });
};
