// Runs one piece of a peer's build in a process of its own: `node run-webpack.mjs <peer> <folder> <piece>`. Writes `<piece>.json` beside the output.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import {describeBuild} from './describe-build.mjs';

const [peer, folder, piece] = process.argv.slice(2);
const {configurations} = await import(`./${peer}.mjs`);

const run = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      return resolve(describeBuild(configuration.name, stats));
    });
  });

const builds = [];
for (const configuration of await configurations(folder, piece))
  builds.push(await run(configuration));
writeFileSync(path.join(folder, `${piece}.json`), JSON.stringify(builds));
