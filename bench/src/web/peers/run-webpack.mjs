// Runs the builds of a peer in a process of their own: `node run-webpack.mjs <peer> <folder>`. Writes `stats.json` beside the output.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import {describeBuild} from './describe-build.mjs';

const [peer, folder] = process.argv.slice(2);
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
for (const configuration of await configurations(folder)) builds.push(await run(configuration));
writeFileSync(path.join(folder, 'stats.json'), JSON.stringify(builds));
