import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';

const {project} = createRequire(import.meta.url)('./shared/tooling/src/jest-preset.cjs');

const packages = ['host', ...readdirSync('.').filter((name) => name.startsWith('remote-')), ...readdirSync('shared').map((name) => `shared/${name}`)];

/** Every front-end and shared package; the services run on node's own runner. */
export default {projects: packages.filter((directory) => existsSync(`${directory}/src`) && existsSync(`${directory}/package.json`)).map(project)};
