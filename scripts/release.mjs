// Runs the release command line on the Node of this repository; itself it runs on any Node from 20.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {node} from './node.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

if (!existsSync(node) || !existsSync(at('services/registry/node_modules'))) {
  console.error(
    'Switchboard is not installed yet: run npm start once, it installs everything, then try again.',
  );
  process.exit(1);
}

const child = spawn(node, [at('services/registry/src/cli/index.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.cache/node')},
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
