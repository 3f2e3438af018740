import {tmpdir} from 'node:os';
import {failOnUndeclaredError} from '@switchboard/service-kit/testing';
import Fastify, {type FastifyInstance} from 'fastify';
import {type ApiOptions, registerApi, serverOptions} from '../app.ts';
import {type ApiConfig, readConfig} from '../config/index.ts';
import {memoryStore} from './memory-store.ts';
import {rememberingHasher} from './remembering-hasher.ts';

/** Replies are sent at once. @param env variables that differ from the defaults */
export const testConfig = (env: Record<string, string> = {}): ApiConfig => {
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: tmpdir(),
    OUTBOX: 'open',
    ...env,
  });
  return {...config, limits: {...config.limits, answerFloorMs: 0, undoMs: 0}};
};

/** The whole API on a database, for `inject`; without background work by default, with uploaded files in memory. Close it after use. */
export const createTestApi = async (
  options: Pick<ApiOptions, 'database'> & Partial<ApiOptions>,
): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions('silent'));
  app.addHook('onSend', failOnUndeclaredError);
  await registerApi(app, {
    config: testConfig(),
    runJobs: false,
    files: memoryStore(),
    hasher: rememberingHasher,
    ...options,
  });
  await app.ready();
  return app;
};
