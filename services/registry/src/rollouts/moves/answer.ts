import type {RolloutResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import type {FastifyReply} from 'fastify';

/** Responds with the current rollout of a remote, and its ETag. */
export const answerRollout = (
  reply: FastifyReply,
  rollout: RolloutResponse['rollout'],
  message: string,
) => {
  reply.header('etag', rollout.etag);
  return {message, rollout};
};
