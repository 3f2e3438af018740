import {once} from 'node:events';
import {createServer, type ListenOptions} from 'node:net';

/** Addresses on which the system listens: every address of this machine, of both kinds. */
export const addressOf = (port: number) =>
  ({port, host: '::', ipv6Only: false}) satisfies ListenOptions;

/** Throws a `StartError` when another process listens on the port: before anything that takes long to open on a first start. */
export async function expectFreePort(port: number): Promise<void> {
  const probe = createServer().listen(addressOf(port));
  await takingPort(port, once(probe, 'listening'));
  probe.close();
}

/** Waits for something to listen on the port. Throws a `StartError` when the port is taken. */
export async function takingPort(port: number, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw Object.assign(
      new Error(`Port ${port} is taken: stop what uses it, or set PORT to another one.`),
      {name: 'StartError'},
    );
  }
}
