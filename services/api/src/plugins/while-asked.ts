import type {FastifyReply} from 'fastify';
import {whileWanted} from '../workers/index.ts';

/** Answers a request; if it is closed before its answer has left, the work in threads that it asked for ends. */
export const whileAsked = <Result>({raw}: FastifyReply, answer: () => Result): Result => {
  const asked = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) asked.abort();
  });
  return whileWanted(asked.signal, answer);
};
