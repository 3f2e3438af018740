// `npm start` on a bare machine with Node 20 and npm: packages, builds, then everything in one process.
import {spawn} from 'node:child_process';
import {installPackages, node, root, run} from './packages.mjs';

const steps = 3;
const step = (number, text) => console.log(`[${number}/${steps}] ${text}`);

step(1, 'Packages');
await installPackages().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
step(2, 'Builds');
const code = await run(node, [`${root}/scripts/build.mjs`]);
if (code !== 0) process.exit(code);
step(3, 'System');
const child = spawn(node, [`${root}/services/edge/src/server.ts`], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}/.cache/node`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal ? 1 : 0)));
