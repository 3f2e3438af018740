import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '../free-port.mjs';
import {call} from './people.mjs';

/** Computing time of the process so far: other work of the machine changes times, not this. */
const cpuSecondsOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0);

/** The API of the given sources as a process of its own, with data of its own; on the embedded database without a `databaseUrl`. */
export async function startApi(sources, dataDir, databaseUrl = '') {
  mkdirSync(dataDir);
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SMTP_URL: '',
    OUTBOX: 'open',
  };
  const child = spawn(process.execPath, [path.join(sources, 'services/api/src/server.ts')], {
    cwd: sources,
    env,
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  for (;;) {
    const answer = await call(url, '/readyz').catch(() => null);
    if (answer?.status === 200) {
      return {
        url,
        readMails: async () => (await call(url, '/outbox.json')).body,
        cpuSeconds: () => cpuSecondsOf(child.pid),
        stop: () => child.kill('SIGTERM') && exited,
      };
    }
    if (child.exitCode !== null) throw new Error(`The API of ${sources} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
