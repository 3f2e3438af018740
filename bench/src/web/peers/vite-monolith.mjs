// The same single build by Vite, with its defaults for chunks, preloads and minification.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import catalogueLoader from '@switchboard/webpack-preset/catalogue-loader';
import endpointLoader from '@switchboard/webpack-preset/endpoint-loader';
import {root} from '../places.mjs';
import {replacements} from './replaced.mjs';
import {bySource, writeSeam} from './seam.mjs';
import {hostOptions} from './webpack-monolith.mjs';

export const pieces = ['monolith'];
export const program = 'run-vite.mjs';

const EMPTY = '\0empty';

/** Files that replace others, by their absolute paths; `false` for nothing. */
const replaceFiles = (replaced) => ({
  name: 'replace-files',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === EMPTY) return source;
    const found = await this.resolve(source, importer, {...options, skipSelf: true});
    const instead = found && replaced[found.id.split('?')[0]];
    if (instead === undefined || instead === null) return null;
    return instead === false ? EMPTY : instead;
  },
  load: (id) => (id === EMPTY ? 'module.exports = {};' : undefined),
});

const isEndpoints = (id) => /[\\/]contracts[\\/]src[\\/].*endpoints\.ts$/.test(id);
const isCatalogue = (id) => /[\\/]messages[\\/]\w+\.json$/.test(id);

/** The work of the product's webpack loaders. */
const productLoaders = {
  name: 'product-loaders',
  enforce: 'pre',
  async load(id) {
    if (isEndpoints(id)) return endpointLoader.call({resourcePath: id}, readFileSync(id, 'utf8'));
    if (isCatalogue(id)) return catalogueLoader(readFileSync(id, 'utf8'));
    return undefined;
  },
  // webpack joins such a module to its importer; Vite would make it a chunk of its own, one level deeper.
  transform(code, id) {
    const eager = /import\(\s*\/\* webpackMode: "eager" \*\/\s*('[^']+')\s*\)/;
    if (!id.includes('/host/src/') || !eager.test(code)) return undefined;
    const [, target] = eager.exec(code);
    return `import * as eagerModule from ${target};\n${code.replace(eager, 'Promise.resolve(eagerModule)')}`;
  },
};

/** A style sheet is a text, passed to emotion. */
const textOfStyles = {
  name: 'styles-as-text',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.css')) return null;
    const found = await this.resolve(source, importer, {...options, skipSelf: true});
    return found && `${found.id}?raw`;
  },
};

/** Vite's configuration. @param folder for its output */
export async function configuration(folder) {
  const {alias: lighter} = hostOptions().resolve;
  const seam = await writeSeam(path.join(folder, 'seam'), bySource);
  const names = Object.entries(seam).filter(([name]) => name.startsWith('~'));
  return {
    configFile: false,
    logLevel: 'error',
    root: path.join(root, 'host'),
    base: '/',
    publicDir: false,
    define: {RELEASE_VERSION: '"1.0.0"'},
    resolve: {
      alias: names.map(([name, replacement]) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement,
      })),
    },
    plugins: [replaceFiles({...lighter, ...replacements}), textOfStyles, productLoaders],
    build: {
      target: 'es2022',
      outDir: path.join(folder, 'dist'),
      emptyOutDir: true,
      assetsDir: 'static',
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: {input: {main: path.join(root, 'host/src/index.ts')}},
    },
  };
}
