import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {call} from '@switchboard/e2e/support/api';
import {startSystem} from '@switchboard/e2e/support/system/system';
import {root} from './places.mjs';

const OWNER = {email: 'maria@brightleaf.example', password: 'Greenhouse-2026!'};

async function seed(url) {
  const child = spawn(
    process.execPath,
    [path.join(root, 'services/api/src/seed/main.ts'), 'demo', '--url', url],
    {stdio: ['ignore', 'ignore', 'inherit']},
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo data could not be made: the seed ended with ${code}.`);
}

/** An open ticket with a long thread. */
async function exampleTicket(url, token) {
  const {body} = await call(`${url}/connect/api/tickets?status=open&limit=50`, {token});
  return body.tickets.toSorted((one, other) => other.replyCount - one.replyCount)[0];
}

/**
 * The running product, with the demo's workspace.
 * @returns its address, its data directory, a session of the workspace's owner, the number of a ticket, and a function that stops it
 */
export async function startProduct() {
  const system = await startSystem();
  try {
    await seed(system.url);
    const {body} = await call(`${system.url}/api/auth/login`, {method: 'POST', body: OWNER});
    const token = body.accessToken;
    const {number} = await exampleTicket(system.url, token);
    return {
      url: system.url,
      dataDir: system.dataDir,
      token,
      ticket: number,
      stop: () => system.stop(),
    };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
