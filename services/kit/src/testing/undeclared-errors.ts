import {commonErrors} from '@switchboard/contracts/endpoint';
import type {ErrorCode} from '@switchboard/contracts/errors';
import type {onSendAsyncHookHandler} from 'fastify';

/** Fails the test in which a refusal occurs that its endpoint does not declare. */
export const failOnUndeclaredError: onSendAsyncHookHandler = async (request, reply, payload) => {
  const {endpoint} = request.routeOptions.config;
  if (!endpoint || reply.statusCode < 400 || typeof payload !== 'string') return;
  const {code} = JSON.parse(payload) as {code?: ErrorCode};
  if (!code || [...commonErrors(endpoint), ...(endpoint.errors ?? [])].includes(code)) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} refuses with ${code}: declare it as one of its errors.`,
  );
};
