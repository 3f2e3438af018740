import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {writeRelease, type BuiltRelease} from './release.ts';

/** Replacement of webpack: copies the package's release with the requested version. */
const FAKE_WEBPACK = `
const {cpSync, readFileSync, writeFileSync} = require('node:fs');
const output = process.argv[process.argv.indexOf('--output-path') + 1];
cpSync('source', output, {recursive: true});
const version = process.env.RELEASE_VERSION;
if (version === '6.6.6') process.exit(1);
const release = {...JSON.parse(readFileSync('source/release.json', 'utf8')), version, container: 'remote_tickets__' + version.replaceAll('.', '_')};
writeFileSync(output + '/release.json', JSON.stringify(release));
`;

/** Writes the package of a remote below the repository's folder; its build produces this release in any requested version. */
export const writeSources = async (root: string, built: BuiltRelease): Promise<void> => {
  const remote = join(root, `remote-${built.release.name}`);
  await mkdir(join(remote, 'node_modules/webpack/bin'), {recursive: true});
  await writeFile(join(remote, 'node_modules/webpack/bin/webpack.js'), FAKE_WEBPACK);
  await writeFile(join(remote, 'package.json'), JSON.stringify({version: built.release.version}));
  await writeRelease(join(remote, 'source'), built);
};
