import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesOf} from './folder.mjs';
import {plainLoading, renderPeer} from './page.mjs';
import {cache} from './places.mjs';

const folderOf = (build) => path.join(cache, build);

const buildsOf = (build) => JSON.parse(readFileSync(path.join(folderOf(build), 'stats.json'), 'utf8'));

const isFirstFont = (file) => /open-sans-latin-wght[^/]*\.woff2$/.test(file);

const fontIn = (folder) =>
  readdirSync(folder, {recursive: true}).map(String).find(isFirstFont).replaceAll('\\', '/');

const dist = (build) => path.join(folderOf(build), 'dist');

/** The monolith's page. @param preloadsFor gives the scripts of an address besides those of the entry */
function monolith(config, preloadsFor = () => []) {
  const folder = dist('webpack-monolith');
  const [{scripts}] = buildsOf('webpack-monolith');
  const font = fontIn(folder);
  return {
    file: filesOf(folder),
    page: (address) =>
      renderPeer({
        config,
        font,
        loading: plainLoading({scripts, preloads: preloadsFor(address)}),
      }),
  };
}

/** Variant → the build that it shows, and how it is made of the product's configuration. */
export const VARIANTS = {
  limit: {
    build: 'webpack-monolith',
    /** Preloads are what the plain monolith asked for: its counts come first. */
    serve: ({config, scriptsOf}) =>
      monolith(config, (address) => scriptsOf('mono-webpack', address)),
  },
  'mono-webpack': {build: 'webpack-monolith', serve: ({config}) => monolith(config)},
  ours: {build: undefined, serve: () => ({})},
};
