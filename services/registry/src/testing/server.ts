import {mkdir} from 'node:fs/promises';
import {openPGlite} from '@switchboard/service-kit/database';
import {fastify} from 'fastify';
import {migrateRegistry, registerRegistry} from '../app.ts';

/** A registry in a separate process that tests can kill: `node server.ts <dataDir>` prints its address. */
const [, , dataDir = ''] = process.argv;
await mkdir(dataDir, {recursive: true});
const {db} = await openPGlite({dataDir});
await migrateRegistry(db);
const app = fastify();
const registry = registerRegistry(app, {
  db,
  dataDir,
  remotes: ['tickets'],
  publicUrl: 'http://localhost:3000',
});
await registry.bootstrapKeys();
await registry.bootstrapTokens();
process.stdout.write(`${await app.listen({port: 0, host: '127.0.0.1'})}\n`);
