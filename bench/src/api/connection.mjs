import {spawn} from 'node:child_process';
import {Agent, request} from 'node:http';
import path from 'node:path';
import {freePort} from '../free-port.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Concurrent calls. */
export const CLIENTS = 4;

const agent = new Agent({keepAlive: true});

/** One call of the API; returns its status and the answer. */
export const call = (api, address, {method = 'GET', body} = {}) =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(api.token && {authorization: `Bearer ${api.token}`}),
      ...(body && {'content-type': 'application/json'}),
    };
    const sent = request(`${api.url}${address}`, {method, agent, headers}, (answer) => {
      const parts = [];
      answer
        .on('data', (part) => parts.push(part))
        .on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode >= 400)
            reject(new Error(`${method} ${address}: ${answer.statusCode} ${text.slice(0, 300)}`));
          else resolve(JSON.parse(text));
        });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });

/** Closes open connections to the API. */
export const hangUp = () => agent.destroy();

/** The API as a process of its own; its database queries are recorded while the file `capture` exists. */
export async function startApi(databaseUrl, folder) {
  const port = await freePort();
  const capture = path.join(folder, 'sql');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: folder,
    SQL_CAPTURE: capture,
    LOG_LEVEL: 'error',
  };
  const args = [
    '--import',
    path.join(import.meta.dirname, 'capture-sql.mjs'),
    path.join(root, 'services/api/src/server.ts'),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const api = {
    url: `http://127.0.0.1:${port}`,
    capture,
    stop: () => new Promise((resolve) => child.on('exit', resolve) && child.kill('SIGTERM')),
  };
  for (;;) {
    const answer = await fetch(`${api.url}/readyz`).catch(() => null);
    if (answer?.ok) return api;
    if (child.exitCode !== null) throw new Error('The API did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
