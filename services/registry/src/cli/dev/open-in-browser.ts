import {spawn} from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the user's browser; without one, only the printed address remains. */
export const openInBrowser = (url: string): void => {
  const [command = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], {detached: true, stdio: 'ignore'})
    .on('error', () => undefined)
    .unref();
};
