import {answerProblem, lazySerializers, logError} from '@switchboard/service-kit/http';
import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import type {FastifyHttpOptions, FastifyRequest} from 'fastify';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Enough for 25 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 2000;
/** Logs the pattern of a request's route, never its address: paths and queries contain tokens, addresses and names. */
const logRequest = ({method, routeOptions, ip}: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
  remoteAddress: ip,
});

/**
 * Options for the Fastify instance that hosts the API: request ids, limits, logs without secrets.
 * @param logLevel pino level, `silent` for none
 */
export const serverOptions = (logLevel: string): FastifyHttpOptions<Server> => ({
  logger: {
    level: logLevel,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.accessToken',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: logError,
      req: logRequest,
    },
  },
  // An address that cannot be decoded never reaches a route.
  frameworkErrors: answerProblem,
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  // No limit: a slow machine migrates and prepares for longer than any limit, and the operator who starts the process can stop it.
  pluginTimeout: 0,
  bodyLimit: BODY_LIMIT_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  // A silent connection is one whose headers are late.
  http: {headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS},
  forceCloseConnections: 'idle',
  schemaController: {compilersFactory: {buildSerializer: () => lazySerializers}},
  routerOptions: {maxParamLength: 200},
});
