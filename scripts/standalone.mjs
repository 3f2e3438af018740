// `npm run standalone -- tickets`: one section on a page of its own, without the dashboard and without a server. Runs on a bare machine with Node 20.
import {existsSync, readdirSync} from 'node:fs';
import {installPackages, node, root, run} from './packages.mjs';

const PREFIX = 'remote-';
const names = readdirSync(root)
  .filter(
    (folder) =>
      folder.startsWith(PREFIX) && existsSync(`${root}/${folder}/src/testing/standalone.ts`),
  )
  .map((folder) => folder.slice(PREFIX.length));

const [name = ''] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Name the remote to show: npm run standalone -- <${names.join('|')}>`);
  process.exit(2);
}
await installPackages();
process.exit(
  await run(node, [`${root}/shared/tooling/src/standalone/serve.mjs`, `${root}/${PREFIX}${name}`]),
);
