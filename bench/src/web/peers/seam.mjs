// The sections of a peer, which are known when it is built, and the aliases by which its build finds them.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {REMOTES, root} from '../places.mjs';
import {host, replacements} from './replaced.mjs';

const SOURCES = {
  './Section': 'src/section.tsx',
  './Home': 'src/home.tsx',
  './Search': 'src/search.ts',
  './Messages': 'src/catalogues.ts',
};

const manifestOf = async (remote) => {
  const file = path.join(root, remote, 'src/manifest.ts');
  const {manifest} = await import(pathToFileURL(file).href);
  return manifest;
};

/** Texts of a manifest in other languages, as the product's build adds them. */
function withTranslations(remote, manifest) {
  const entries = [...manifest.menu, ...manifest.menu.flatMap(({children}) => children)];
  const labels = [
    manifest.title,
    ...[...entries, ...(manifest.commands ?? [])].map(({label}) => label),
  ];
  const translations = Object.fromEntries(
    ['de', 'fil'].map((language) => {
      const file = path.join(root, remote, 'messages', `${language}.json`);
      const texts = JSON.parse(readFileSync(file, 'utf8'));
      return [
        language,
        Object.fromEntries(
          labels.flatMap((label) => (texts[label] ? [[label, texts[label]]] : [])),
        ),
      ];
    }),
  );
  return {...manifest, translations};
}

/** An exposed module by its source, in a chunk of its own. */
export const bySource = ({remote, name, module}) =>
  `() => import(/* webpackChunkName: "${name}-${module.slice(2)}" */ ${JSON.stringify(path.join(root, remote, SOURCES[module]))})`;

/** Sources of a remote's exposed modules, by module. */
export async function exposedBy(remote) {
  const {modules} = await manifestOf(remote);
  return Object.fromEntries(
    modules.map((module) => [module, path.join(root, remote, SOURCES[module])]),
  );
}

/**
 * Writes the module through which the seam requests sections.
 * @param folder where to write it
 * @param loaderOf code of a function that loads an exposed module, given its remote, name and module
 * @returns aliases for the build
 */
export async function writeSeam(folder, loaderOf) {
  const manifests = await Promise.all(
    REMOTES.map(async (remote) => ({remote, manifest: await manifestOf(remote)})),
  );
  const remotes = manifests.map(({remote, manifest: {name, modules}}) => {
    const lines = modules.map((module) => `    '${module}': ${loaderOf({remote, name, module})},`);
    return `  '${name}': {\n${lines.join('\n')}\n  },`;
  });
  const known = manifests.map(({remote, manifest}) => withTranslations(remote, manifest));
  mkdirSync(folder, {recursive: true});
  // Not .mjs: to a strict module, a federated one would be the default export of another.
  const file = path.join(folder, 'remotes.ts');
  writeFileSync(
    file,
    `export const manifests = ${JSON.stringify(known)};\nexport const remotes = {\n${remotes.join('\n')}\n};\n`,
  );
  return {
    ...replacements,
    '~host-packages': path.join(root, 'host/node_modules'),
    '~host': host,
    '~remotes': file,
  };
}
