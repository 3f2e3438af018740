import {ERROR_STATUS, type ErrorCode} from '@switchboard/contracts/errors';
import type {ErrorEnvelope} from '@switchboard/contracts/envelope';
import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {isProblem, type Problem, problem} from '../errors/index.ts';
import {describeFields} from './validation-messages.ts';

/** The one funnel: every error below a route is sent as the envelope, with internals hidden. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerProblem);
};

/** Answers an error with the envelope. */
export const answerProblem = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  sendProblem(toProblem(error, request), request, reply);
};

/** Answers an unknown path with the envelope. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(problem('not_found', 'There is nothing at this address.'), request, reply);

/** Answers unknown paths below `prefix` with the envelope. */
export const registerNotFound = (app: FastifyInstance, prefix: string): void => {
  app.register(async (scope) => scope.setNotFoundHandler(answerNotFound), {prefix});
};

const toProblem = (error: FastifyError, request: FastifyRequest): Problem => {
  if (isProblem(error)) return error;
  if (error.validation) {
    const fields = describeFields(error.validation, error.validationContext ?? 'body');
    return problem('validation_failed', Object.values(fields)[0] ?? 'The request is not valid.', {
      fields,
    });
  }
  const code = codeOf(error);
  if (ERROR_STATUS[code] >= 500 && !isGivenUp(code, request))
    request.log.error({err: error}, 'request failed');
  return problem(code, MESSAGES[code] ?? 'The request is not valid.');
};

/** Ignores errors of work that ended because its caller has left: they are no fault. */
const isGivenUp = (code: ErrorCode, {raw}: FastifyRequest): boolean =>
  code === 'unavailable' && raw.socket.destroyed;

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  server_error: 'Something went wrong on our side. Try again.',
  unavailable: 'The service is busy. Try again in a moment.',
  storage_full: 'The disk is full: nothing can be saved until space is freed.',
  too_large: 'The request is too large.',
  unsupported_file: 'This type of content is not accepted.',
  duplicate: 'This already exists.',
  bad_request: 'The request is not valid.',
};

const STATUS_CODES: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_file',
};
/** Codes of the database, and of a file store that does not answer. */
const UNAVAILABLE_CODES = new Set([
  'unavailable',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P03',
  '53300',
  '57014',
]);
/** Codes of the database and of the file system. */
const FULL_CODES = new Set(['53100', 'ENOSPC']);

const codeOf = (error: FastifyError): ErrorCode => {
  if (error.code === '23505') return 'duplicate';
  if (FULL_CODES.has(error.code)) return 'storage_full';
  if (UNAVAILABLE_CODES.has(error.code)) return 'unavailable';
  return (
    STATUS_CODES[error.statusCode ?? 500] ??
    ((error.statusCode ?? 500) < 500 ? 'bad_request' : 'server_error')
  );
};

const sendProblem = (
  {code, statusCode: status, message, fields, retryAfter, details}: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const wait = retryAfter ?? (status === 503 ? 1 : undefined);
  if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)));
  // The rest of the request is not read.
  if (code === 'too_large') reply.header('connection', 'close');
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const body: ErrorEnvelope = {
    ...details,
    error: true,
    message,
    code,
    fields,
    requestId: request.id,
  };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
};
