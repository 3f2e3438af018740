import type {FastifyReply} from 'fastify';
import type {RolloutResponse} from '@switchboard/federation';

/** Answers with what runs of a remote by now, and its ETag. */
export const answerRollout = (
  reply: FastifyReply,
  rollout: RolloutResponse['rollout'],
  message: string,
): RolloutResponse => {
  reply.header('etag', rollout.etag);
  return {error: false, message, rollout};
};
