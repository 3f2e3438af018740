import type {RolloutResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import type {FastifyReply} from 'fastify';

/** Answers with what runs of a remote by now, and its ETag. */
export const answerRollout = (
  reply: FastifyReply,
  rollout: RolloutResponse['rollout'],
  message: string,
) => {
  reply.header('etag', rollout.etag);
  return {message, rollout};
};
