import {isProblem} from '@switchboard/service-kit/errors';
import {answerProblem} from '@switchboard/service-kit/http';
import type {FastifyError, FastifyReply, FastifyRequest} from 'fastify';

/** Answers an error with the envelope; also logs a missing dependency of the registry. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  if (isProblem(error) && error.statusCode >= 500) request.log.error(error);
  answerProblem(error, request, reply);
};
