// The operator's commands for figures, on the Node of this repository; itself it runs on any Node from 20.
import {existsSync} from 'node:fs';
import {node, root, run} from './packages.mjs';

if (!existsSync(node) || !existsSync(`${root}/services/api/node_modules`)) {
  console.error('Switchboard is not installed yet: run npm start, it installs everything.');
  process.exit(1);
}
process.exit(
  await run(node, [`${root}/services/api/src/operator/analytics.ts`, ...process.argv.slice(2)]),
);
