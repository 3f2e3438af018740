import {problem} from '@switchboard/service-kit/errors';
import {answerProblem} from '@switchboard/service-kit/http';
import {statfs} from 'node:fs/promises';
import type {FastifyError, FastifyInstance} from 'fastify';

/** State of the free space on the disk of the data directory. */
export interface Space {
  hasRoom: () => Promise<boolean>;
  /** Throws 507 without free space. */
  expectRoom: () => Promise<void>;
}

const LOOK_EVERY_MS = 1000;
const FULL =
  'The disk of this system is almost full: nothing can be saved until space is freed. Reading still works.';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Requests that free space, and the few bytes of a session, without which nobody could read. */
const STILL_TAKEN = new Set(['/api/auth/login', '/api/auth/logout']);

interface Watched {
  folder: string;
  atLeastBytes: number;
  onChange: (hasRoom: boolean) => void;
}

/** Checks the free space of a directory's disk, once a second at most and only on demand. A missing directory counts as free. */
export const createSpace = ({folder, atLeastBytes, onChange}: Watched): Space => {
  let next = 0;
  let known = Promise.resolve(true);
  let last = true;

  const look = async () => {
    const has = await statfs(folder).then(
      ({bavail, bsize}) => bavail * bsize >= atLeastBytes,
      () => true,
    );
    if (has !== last) onChange(has);
    return (last = has);
  };
  const hasRoom = () => {
    const now = performance.now();
    if (now >= next) {
      next = now + LOOK_EVERY_MS;
      known = look();
    }
    return known;
  };
  return {
    hasRoom,
    expectRoom: async () => {
      if (!(await hasRoom())) throw problem('storage_full', FULL);
    },
  };
};

/** Answers 507 to every writing request of this instance while the disk is full. */
export const registerFreeSpace = (app: FastifyInstance, space: Space): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) || request.method === 'DELETE' || STILL_TAKEN.has(request.url))
      return;
    try {
      await space.expectRoom();
    } catch (error) {
      answerProblem(error as FastifyError, request, reply);
      return reply;
    }
  });
};
