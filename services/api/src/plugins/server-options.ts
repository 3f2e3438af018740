import {randomUUID} from 'node:crypto';
import type {FastifyServerOptions, FastifyRequest} from 'fastify';
import {answerProblem} from './errors.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Enough for 25 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Paths whose last part is a secret. */
const SECRET_PATH = /^(\/api\/auth\/invitations\/|\/(?:verify|reset)\/|\/api\/avatars\/|\/connect\/csat\/)[^/?]+/;

/** An address fit for a log: tokens in paths and the whole query are left out. */
export const safeUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  return path.replace(SECRET_PATH, '$1[redacted]') + (query === undefined ? '' : '?[redacted]');
};

/**
 * Options for the Fastify instance that hosts the API: request ids, limits, logs without secrets.
 * @param logLevel pino level, `silent` for none
 */
export const serverOptions = (logLevel: string): FastifyServerOptions => ({
  logger: {
    level: logLevel,
    redact: {paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.accessToken'], censor: '[redacted]'},
    serializers: {
      req: (request: FastifyRequest) => ({method: request.method, url: safeUrl(request.url), remoteAddress: request.ip}),
    },
  },
  // An address that cannot be decoded never reaches a route.
  frameworkErrors: answerProblem,
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  bodyLimit: BODY_LIMIT_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  forceCloseConnections: 'idle',
  routerOptions: {maxParamLength: 200},
});
