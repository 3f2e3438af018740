import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../places.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, 'host', file), 'utf8'));

/** Types and constants: nothing in them must exist once. */
const UNSHARED = [
  '@switchboard/contracts',
  '@switchboard/release-rules',
  '@switchboard/remote-module',
];
const LIBRARIES = ['react', 'react-dom', '@emotion/react', 'zustand'];

const versionOf = (name) => read(`node_modules/${name}/package.json`).version;

/** The `shared` option that a host's dependencies suggest: whole packages, each once, with their subpaths. */
export function sharedPackages() {
  const ours = Object.keys(read('package.json').dependencies).filter(
    (name) => name.startsWith('@switchboard/') && !UNSHARED.includes(name),
  );
  return Object.fromEntries(
    [...LIBRARIES, ...ours].flatMap((name) => {
      const options = {singleton: true, version: versionOf(name), requiredVersion: false};
      return name.startsWith('@switchboard/')
        ? [
            [name, options],
            [`${name}/`, options],
          ]
        : [[name, options]];
    }),
  );
}
