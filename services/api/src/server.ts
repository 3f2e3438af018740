import Fastify from 'fastify';
import {endOnFault, registerApi, serverOptions} from './app.ts';
import {readConfig, readLogLevel} from './config/index.ts';
import {openDatabase} from './database/index.ts';

const EXPECTED = new Set(['ConfigError', 'DatabaseUnavailableError']);

/** The API as a separate process, for a deployment with its front end elsewhere. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  // Only the owner of this process may read the data directory.
  process.umask(0o077);
  const database = await openDatabase({
    databaseUrl: config.secrets.databaseUrl,
    dataDir: config.dataDir,
  });
  const app = Fastify(serverOptions(readLogLevel(process.env)));
  await registerApi(app, {config, database});
  const stop = async () => {
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await app.listen({port: config.port, host: '0.0.0.0'});
};

endOnFault();
start().catch((error: Error) => {
  process.stderr.write(`${EXPECTED.has(error.name) ? error.message : error.stack}\n`);
  process.exit(1);
});
