// Fills a running system with demo data, on the Node of this repository; itself it runs on any Node from 20.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {node} from './node.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

if (!existsSync(node) || !existsSync(at('services/api/node_modules'))) {
  console.error(
    'Switchboard is not installed yet: run npm start, it installs everything, then run the seed in another terminal.',
  );
  process.exit(1);
}

const child = spawn(node, [at('services/api/src/seed/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
