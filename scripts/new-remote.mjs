// `npm run new-remote -- knowledge`: a remote of the common shape, which a running system accepts. Runs on a bare machine with Node 20.
import {makeRemote} from '../shared/tooling/src/new-remote/make-remote.mjs';
import {runCommand} from './checks/run-command.mjs';
import {linkPackages, node, root} from './packages.mjs';

const USAGE = 'Give the new remote a name: npm run new-remote -- knowledge';
const SECONDS = 60;

const release = (...words) =>
  runCommand({
    command: node,
    args: [`${root}/services/registry/src/cli/index.ts`, ...words],
    cwd: root,
    env: process.env,
    quietSeconds: SECONDS,
  });

const CONFLICT = 4;

/** Gives the running system a key and a publish token for the remote; `npm start` does so for each remote without them. */
async function introduce(name) {
  if ((await release('list')).code !== 0)
    return 'No system is running here. The next npm start creates its key and its token, publishes it and activates it.';
  const reason = ['--reason', 'created with the remote'];
  const key = await release('keys', 'create', name, ...reason);
  const token =
    key.code === 0 || key.code === CONFLICT
      ? await release('tokens', 'create', `publish:${name}`, '--save', ...reason)
      : key;
  if (token.code === 0)
    return 'The running system now has its key and its publish token, in the data directory.';
  return `The running system has no key and token for it yet; docs/teams.md says how ops create them. It responded:\n  ${token.output.trim()}`;
}

const nextSteps = (name) => `Next:
  cd remote-${name} && npm run dev
  npm test
  npm run release -- publish ${name} --build
  npm run release -- activate ${name} 1.0.0     it appears in the menu of open tabs at once`;

async function main([name, ...others]) {
  if (!name || others.length > 0 || name.startsWith('-')) throw new Error(USAGE);
  makeRemote(root, name);
  console.log(`Created remote-${name}.`);
  await linkPackages();
  console.log(await introduce(name));
  console.log(nextSteps(name));
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = error.message === USAGE || error.name === 'NameError' ? 2 : 1;
});
