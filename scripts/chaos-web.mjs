// `npm run chaos:web` on any Node from 20: installs and builds missing parts, then tests loading under every fault and attack.
import {installHeadlessShell} from './install-chromium.mjs';
import {installPackages, node, root, run} from './packages.mjs';

await installPackages();
const built = await run(node, [`${root}/scripts/build.mjs`]);
const chromium = await installHeadlessShell();
if (chromium.missing) console.error(chromium.missing);
const isReady = built === 0 && !chromium.missing;
process.exit(
  isReady
    ? await run(node, [`${root}/e2e/src/chaos/main.ts`, ...process.argv.slice(2)], {
        env: {...process.env, CHROMIUM: chromium.path},
      })
    : 1,
);
