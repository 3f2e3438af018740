import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describeBuild} from './describe-build.mjs';

const run = (bundle, configuration) =>
  new Promise((resolve, reject) => {
    const compiler = bundle(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      return resolve(describeBuild(configuration.name, stats));
    });
  });

/**
 * Runs one piece of a peer's build, as the arguments of this process name it: `<peer> <folder> <piece>`. Writes `<piece>.json` beside the
 * output.
 * @param bundle webpack, or a compatible bundler
 */
export async function runPiece(bundle) {
  const [peer, folder, piece] = process.argv.slice(2);
  const {configurations} = await import(`./${peer}.mjs`);
  const builds = [];
  for (const configuration of await configurations(folder, piece))
    builds.push(await run(bundle, configuration));
  writeFileSync(path.join(folder, `${piece}.json`), JSON.stringify(builds));
}
