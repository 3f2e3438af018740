// The browsers besides Chromium for the main job. Only built-in modules, Node 20.
import {existsSync} from 'node:fs';
import {findOrInstall} from './install-debian.mjs';

const findIn = (places) => () => places.find((place) => place && existsSync(place));

/**
 * Firefox's path: that of `FIREFOX`, or of Debian's package, installed now.
 * @returns `{path}`, or `{missing}` with the reason as a sentence
 */
export const installFirefox = () =>
  findOrInstall({
    name: 'Firefox',
    find: findIn([process.env.FIREFOX, '/usr/bin/firefox-esr']),
    debianPackage: 'firefox-esr',
  });

/**
 * The path of WebKitGTK's driver: that of `WEBKIT_DRIVER`, or of Debian's package, installed now. The browser needs a screen, which Xvfb
 * provides.
 * @returns `{path}`, or `{missing}` with the reason as a sentence
 */
export async function installWebKit() {
  const screen = await findOrInstall({
    name: 'Xvfb',
    find: findIn(['/usr/bin/Xvfb']),
    debianPackage: 'xvfb',
  });
  if (screen.missing) return screen;
  return findOrInstall({
    name: 'WebKitGTK',
    find: findIn([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']),
    debianPackage: 'webkit2gtk-driver',
  });
}
