import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {endOnFault} from '@switchboard/api';
import {readConfig, readLogLevel, readText} from '@switchboard/api/config';
import {openDatabase} from '@switchboard/api/database';
import {createEdge} from './app.ts';
import {openAssetStore} from './startup/asset-store.ts';
import {lockDataDirectory, openDataDirectory} from './startup/data-directory.ts';
import {addressOf, expectFreePort, takingPort} from './startup/port.ts';
import {publishBuilds} from './startup/publish-builds.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Errors whose message is one sentence for the person at the terminal. */
const EXPECTED = new Set([
  'ConfigError',
  'DatabaseUnavailableError',
  'StartError',
  'HostNotBuiltError',
  'Problem',
]);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Remotes with a build on this machine. */
async function remoteNames(): Promise<string[]> {
  const folders = await readdir(ROOT);
  return folders
    .filter(
      (name) =>
        name.startsWith('remote-') && existsSync(join(ROOT, name, 'dist/release/release.json')),
    )
    .map((name) => name.slice('remote-'.length));
}

/** Opens the data directory and the database. */
async function openData({dataDir, secrets: {databaseUrl}}: ReturnType<typeof readConfig>) {
  const opened = await openDataDirectory(dataDir);
  if (opened !== undefined) say(opened);
  const unlock = databaseUrl ? async () => undefined : await lockDataDirectory(dataDir);
  say(databaseUrl ? 'Connecting to the database' : `Opening the embedded database in ${dataDir}`);
  const database = await openDatabase({databaseUrl, dataDir});
  const closeData = async () => {
    await database.close();
    await unlock();
  };
  return {database, closeData};
}

/** Runs the whole system in this process until it gets a stop signal. */
async function start() {
  const config = readConfig(process.env);
  const logLevel = readLogLevel(process.env);
  const keyFile = readText(process.env, 'REGISTRY_KEY_FILE', '') || undefined;
  const store = await openAssetStore(process.env);
  await expectFreePort(config.port);
  const {database, closeData} = await openData(config);
  const remotes = await remoteNames();
  const {app, registry, outboxPath} = await createEdge({
    config,
    database,
    remotes,
    hostDirectory: join(ROOT, 'host/dist'),
    consoleDirectory: join(ROOT, 'console/dist'),
    logLevel,
    keyFile,
    releaseFiles: store?.releases,
    files: store?.objects,
    chromium: readText(process.env, 'CHROMIUM', '') || undefined,
    onMail: ({to, subject, link}) => say(`Mail to ${to}: ${subject}${link ? `\n  ${link}` : ''}`),
  });
  const stop = async () => {
    await app.close();
    await closeData();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await registry.bootstrapKeys();
  await registry.bootstrapTokens();
  await app.ready();
  await publishBuilds({
    app,
    follow: registry.follow,
    dataDir: config.dataDir,
    keyFile,
    root: ROOT,
    remotes,
    onStep: (text) => say(`  ${text}`),
  });
  await takingPort(config.port, app.listen(addressOf(config.port)));
  if (outboxPath !== null)
    say(`Mails, on this machine: http://localhost:${config.port}${outboxPath}`);
  say(`Switchboard ready at ${config.publicUrl}`);
}

endOnFault();
start().catch((error: Error) => {
  process.stderr.write(`${EXPECTED.has(error.name) ? error.message : error.stack}\n`);
  process.exit(1);
});
