import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {compressFolder} from './compress.mjs';
import {cache} from './places.mjs';

const runPiece = (program, args) =>
  new Promise((resolve, reject) => {
    let output = '';
    const began = performance.now();
    const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    child.on('exit', (code) =>
      code === 0
        ? resolve(performance.now() - began)
        : reject(new Error(`${args.join(' ')} could not be built:\n${output}`)),
    );
  });

const folderOf = (build) => path.join(cache, build);
const recordOf = (build) => path.join(folderOf(build), 'build.json');

/** Description of a finished build: its pieces, with their scripts and modules, and the milliseconds it took. */
export const readBuild = (build) => JSON.parse(readFileSync(recordOf(build), 'utf8'));

export const distOf = (build) => path.join(folderOf(build), 'dist');

/** Builds a peer from nothing, as many pieces at a time as there are cores, as `scripts/build.mjs` does. */
async function rebuild(build) {
  const folder = folderOf(build);
  const {pieces, program = 'run-webpack.mjs'} = await import(`./peers/${build}.mjs`);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const queue = [...pieces];
  const took = {};
  const work = async () => {
    for (let piece = queue.shift(); piece; piece = queue.shift())
      took[piece] = await runPiece(path.join(import.meta.dirname, 'peers', program), [
        build,
        folder,
        piece,
      ]);
  };
  const began = performance.now();
  await Promise.all(Array.from({length: availableParallelism()}, work));
  const milliseconds = performance.now() - began;
  const builds = pieces.flatMap((piece) =>
    JSON.parse(readFileSync(path.join(folder, `${piece}.json`), 'utf8')),
  );
  writeFileSync(recordOf(build), JSON.stringify({milliseconds, took, builds}));
}

/**
 * Builds the needs of variants.
 * @param builds their names
 * @param options `reuses` earlier builds; `onBuilt` gets each build's name and time
 */
export async function buildPeers(builds, {reuses, onBuilt}) {
  for (const build of new Set(builds)) {
    if (!reuses || !existsSync(recordOf(build))) await rebuild(build);
    await compressFolder(distOf(build));
    onBuilt(build, readBuild(build).milliseconds);
  }
}
