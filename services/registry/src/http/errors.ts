import type {FastifyError, FastifyReply, FastifyRequest} from 'fastify';
import type {ErrorEnvelope} from '@switchboard/contracts/envelope';
import type {ErrorCode} from '@switchboard/contracts/errors';
import type {RegistryRefusal} from '../refusal.ts';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_file',
  429: 'rate_limited',
  503: 'unavailable',
};

const RETRY_AFTER_SECONDS = 5;

const isRefusal = (error: Error): error is RegistryRefusal => error.name === 'RegistryRefusal';

/** A wrong field of a request, by its path with dots. */
const fieldsOf = (error: FastifyError): Record<string, string> =>
  Object.fromEntries(
    (error.validation ?? []).map(({instancePath, message}) => [
      instancePath.slice(1).replaceAll('/', '.') || 'body',
      message ?? 'is invalid',
    ]),
  );

const bodyOf = (error: FastifyError | RegistryRefusal): {status: number; body: ErrorEnvelope} => {
  if (isRefusal(error))
    return {
      status: error.statusCode,
      body: {error: true, message: error.message, code: error.code, ...error.details},
    };
  if (error.validation) {
    const fields = fieldsOf(error);
    const list = Object.entries(fields)
      .map(([field, problem]) => `${field} ${problem}`)
      .join('; ');
    return {
      status: 422,
      body: {
        error: true,
        message: `The request is not valid: ${list}.`,
        code: 'validation_failed',
        fields,
      },
    };
  }
  const status = error.statusCode ?? 500;
  if (status < 500)
    return {
      status,
      body: {error: true, message: error.message, code: CODE_BY_STATUS[status] ?? 'bad_request'},
    };
  return {
    status: 500,
    body: {
      error: true,
      message: 'The registry failed: its log says why, under this request id.',
      code: 'server_error',
    },
  };
};

/** The registry's one funnel of errors: the envelope with a code, and for the unexpected a line in the log. */
export const answerError = (
  error: FastifyError | RegistryRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const {status, body} = bodyOf(error);
  if (status >= 500) request.log.error(error);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 413) reply.header('connection', 'close');
  reply.code(status).send({...body, requestId: request.id});
};
