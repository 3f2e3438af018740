import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';

const {project} = createRequire(import.meta.url)('./shared/tooling/src/jest-preset.cjs');

const at = (path) => `${import.meta.dirname}/${path}`;

const packages = [
  'host',
  'console',
  ...readdirSync(at('.')).filter((name) => name.startsWith('remote-')),
  ...readdirSync(at('shared')).map((name) => `shared/${name}`),
];

/** Every front-end and shared package; the services run on node's own runner. */
export default {
  projects: packages
    .filter(
      (directory) =>
        existsSync(at(`${directory}/src`)) && existsSync(at(`${directory}/package.json`)),
    )
    .map(project),
};
