// Builds the host, the registry's console and the remotes whose sources changed. Runs on the Node of this repository.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {bundledInputs, COMMON, FACADES} from './build-inputs.mjs';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const cache = path.join(root, '.cache/build');

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

const bundled = bundledInputs();

const targets = [
  {
    name: 'host',
    inputs: ['host', ...FACADES],
    output: 'host/dist/host.json',
  },
  {name: 'console', inputs: ['console', ...FACADES], output: 'console/dist/console.json'},
  ...remotes.map((name) => ({
    name,
    inputs: [name, ...bundled],
    output: `${name}/dist/release/release.json`,
  })),
];

const isSource = (name) =>
  !/^(node_modules|dist|coverage)$/.test(name) &&
  !/\.test\.tsx?$/.test(name) &&
  !name.startsWith('.');

function* filesBelow(place) {
  const entries = readdirSync(place, {withFileTypes: true}).filter((entry) => isSource(entry.name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const place = path.join(root, input);
    const files = path.extname(input) ? [place] : filesBelow(place);
    for (const file of files)
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const recordFile = (name) => path.join(cache, `${name}.json`);
const readRecord = (name) =>
  existsSync(recordFile(name)) ? JSON.parse(readFileSync(recordFile(name), 'utf8')) : undefined;
const packageVersion = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).version;

/** Version of a build: changed sources under a version that was built before must not pretend to be that release. */
function versionFor(name, digest, record) {
  const version = packageVersion(name);
  const firstDigest = record?.first?.[version] ?? digest;
  return firstDigest === digest ? version : `${version}-local.${digest.slice(0, 8)}`;
}

const webpack = (name, version) =>
  new Promise((resolve, reject) => {
    let output = '';
    const args = [path.join(root, name, 'node_modules/webpack-cli/bin/cli.js')];
    const child = spawn(process.execPath, args, {
      cwd: path.join(root, name),
      env: {...process.env, RELEASE_VERSION: version},
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} could not be built:\n${output}`)),
    );
  });

async function build({name, digest}) {
  const record = readRecord(name);
  const version = versionFor(name, digest, record);
  await webpack(name, version);
  const first = {...record?.first};
  first[packageVersion(name)] ??= digest;
  mkdirSync(cache, {recursive: true});
  writeFileSync(recordFile(name), JSON.stringify({digest, first}));
}

/**
 * Builds changed parts, two builds at a time on two cores.
 * @param onBuilt called after each build with its name, and the numbers of finished and of all builds
 * @returns the names of the finished builds
 */
export async function buildChanged(onBuilt = () => undefined) {
  const common = digestOf(COMMON);
  const changed = targets
    .map((target) => ({
      ...target,
      digest: createHash('sha256').update(common).update(digestOf(target.inputs)).digest('hex'),
    }))
    .filter(
      ({name, digest, output}) =>
        readRecord(name)?.digest !== digest || !existsSync(path.join(root, output)),
    );
  const queue = [...changed];
  let done = 0;
  const work = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      await build(target);
      onBuilt(target.name, ++done, changed.length);
    }
  };
  await Promise.all(Array.from({length: Math.max(1, Math.min(4, availableParallelism()))}, work));
  return changed.map(({name}) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = Date.now();
  try {
    const built = await buildChanged((name, done, all) =>
      console.log(`  built ${name} (${done} of ${all})`),
    );
    if (built.length > 0)
      console.log(`  ${built.length} built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
