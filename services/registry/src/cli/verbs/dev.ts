import {
  beginDevelopment,
  type DevelopmentSession,
  type RegistryRequestError,
} from '../../client/index.ts';
import {remoteFolder} from '../build-remote.ts';
import {openInBrowser} from '../dev/open-in-browser.ts';
import {type Built, prepareWatch} from '../dev/watch-remote.ts';
import {
  type CliContext,
  clientFor,
  type KeyOptions,
  keyPairsFor,
  registryUrlOf,
} from '../settings.ts';
import type {Verb} from './verb.ts';

interface DevOptions extends KeyOptions {
  remote: string;
  /** Address of the dashboard. */
  host?: string;
  /** False to not open the link in the user's browser. */
  open: boolean;
}

/** The registry considers a session abandoned after an hour. */
const STILL_HERE_MS = 300_000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Resolves when the process is interrupted or its terminal closed; npm and the terminal may both send the signal. */
const untilInterrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
  });

const isOver = (error: unknown): boolean =>
  (error as Partial<RegistryRequestError>).code === 'not_found';

interface Showing extends Pick<CliContext, 'write' | 'writeError'> {
  session: DevelopmentSession;
  onShown: () => void;
  /** Notified when the registry has ended the session. */
  onOver: (error: Error) => void;
}

/** Sends builds to the browser one after the other, and skips superseded ones. */
const createShow = ({session, write, writeError, onShown, onOver}: Showing) => {
  let newest: {built: Built; since: number} | undefined;
  let failed = false;
  const bring = async ({built, since}: {built: Built; since: number}): Promise<void> => {
    failed = 'errors' in built;
    if ('errors' in built) {
      writeError(
        `${built.errors.trim()}\nThe last build has errors: the tab keeps the build before it.\n`,
      );
      return session.note(true);
    }
    await session.show(built.build);
    write(`Built ${built.build.release.version}, ${seconds(since)}\n`);
    return onShown();
  };
  const failure = async (error: Error): Promise<void> => {
    if (isOver(error)) return onOver(error);
    writeError(`${error.message}\n`);
    // The registry rejected the build, so the tab should show that.
    failed ||= error.name === 'RegistryRequestError';
    if (failed) await session.note(true).catch(() => undefined);
  };
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let next = newest; next; next = newest) {
      newest = undefined;
      await bring(next).catch(failure);
    }
    running = undefined;
  };
  return {
    show: (built: Built, since: number): void => {
      newest = {built, since};
      running ??= run();
    },
    stillHere: (): void =>
      void session.note(failed).catch((error: Error) => isOver(error) && onOver(error)),
  };
};

/**
 * `dev <remote>`: builds a remote on every change of its sources, and shows the newest build in one
 * browser session of a running dashboard, until it is interrupted (decision 0032).
 */
export const dev: Verb<DevOptions> = async (typed, context) => {
  const options = {...typed, registry: typed.host ?? typed.registry};
  const {remote} = options;
  const folder = remoteFolder(remote, context);
  const client = await clientFor(`publish:${remote}`, options, context);
  const keys = await keyPairsFor(`release:${remote}`, options, context);
  const {writeError, root, isTerminal} = context;
  const write = options.json ? writeError : context.write;
  const [session, watch] = await Promise.all([
    beginDevelopment(client, remote, keys),
    prepareWatch(root, folder),
  ]);
  let isLinked = false;
  const onShown = (): void => {
    if (isLinked) return;
    isLinked = true;
    write(
      `Only the first browser session that opens this link sees it, at ${registryUrlOf(options, context)}; Ctrl+C ends it.\n${session.link}\n`,
    );
    if (options.open && isTerminal) openInBrowser(session.link);
  };
  const over = Promise.withResolvers<never>();
  const {show, stillHere} = createShow({session, write, writeError, onShown, onOver: over.reject});
  const timer = setInterval(stillHere, STILL_HERE_MS);
  let since = performance.now();
  const onStart = (changesManifest: boolean): void => {
    since = performance.now();
    if (changesManifest)
      writeError(
        'The manifest is only read at the start: stop this command and start it again to see the change.\n',
      );
  };
  const stop = watch({colors: isTerminal, onStart, onBuilt: (built) => show(built, since)});
  try {
    await Promise.race([untilInterrupted(), over.promise]);
    await session.end();
  } finally {
    clearInterval(timer);
    await stop();
  }
  const message = `Stopped showing ${remote} from its sources: the tab goes back to the live release.`;
  return {json: {error: false, message}, text: message};
};
