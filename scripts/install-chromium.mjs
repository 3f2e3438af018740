// Chromium for the browser tests. Only built-in modules, Node 20.
import {existsSync} from 'node:fs';
import {findOrInstall} from './install-debian.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const find = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

/**
 * Chromium's path: that of `CHROMIUM`, of the machine, or of Debian's package, installed now.
 * @returns `{path}`, or `{missing}` with the reason as a sentence
 */
export const installChromium = () =>
  findOrInstall({name: 'Chromium', find, debianPackage: 'chromium'});

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * As installChromium, but a Chromium without windows, which renders the same pages with half the work; with windows where there is no
 * other.
 */
export async function installHeadlessShell() {
  const shell = await findOrInstall({
    name: 'Chromium',
    find: () => [process.env.CHROMIUM, SHELL].find((place) => place && existsSync(place)),
    debianPackage: 'chromium-headless-shell',
  });
  return shell.missing ? installChromium() : shell;
}
