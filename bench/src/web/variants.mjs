import {readdirSync} from 'node:fs';
import {distOf, readBuild} from './build.mjs';
import {filesOf} from './folder.mjs';
import {createImportMap} from './import-map.mjs';
import {mappedLoading, moduleLoading, plainLoading, renderPeer} from './page.mjs';
import {LOADER} from './peers/systemjs.mjs';

const isFirstFont = (file) => /open-sans-latin-wght[^/]*\.woff2$/.test(file);

const fontIn = (folder) =>
  readdirSync(folder, {recursive: true}).map(String).find(isFirstFont).replaceAll('\\', '/');

/** A peer of one build. @param loadingOf yields the tags that load it, given the build and the page's address */
function peer({build, config, loadingOf}) {
  const folder = distOf(build);
  const {
    builds: [main],
  } = readBuild(build);
  const font = fontIn(folder);
  return {
    file: filesOf(folder),
    page: (address) => renderPeer({config, font, loading: loadingOf(main, address)}),
  };
}

/**
 * Variant → the build to make for it, and how it is served. `config` is the running product's; `scriptsOf` yields the requests of a
 * previously counted variant at an address, without the scripts of its page.
 */
export const VARIANTS = {
  'mono-webpack': {
    build: 'webpack-monolith',
    serve: ({config}) =>
      peer({
        build: 'webpack-monolith',
        config,
        loadingOf: ({scripts}) => plainLoading({scripts}),
      }),
  },
  limit: {
    build: 'webpack-monolith',
    serve: ({config, scriptsOf}) =>
      peer({
        build: 'webpack-monolith',
        config,
        loadingOf: ({scripts}, address) =>
          plainLoading({scripts, preloads: scriptsOf('mono-webpack', address)}),
      }),
  },
  ours: {build: 'product', serve: () => ({})},
  'mono-vite': {
    build: 'vite-monolith',
    serve: ({config}) => peer({build: 'vite-monolith', config, loadingOf: moduleLoading}),
  },
  ...Object.fromEntries(
    ['mf-defaults', 'mf-rspack'].map((build) => [
      build,
      {
        build,
        serve: ({config}) =>
          peer({build, config, loadingOf: ({scripts}) => plainLoading({scripts})}),
      },
    ]),
  ),
  systemjs: {
    build: 'systemjs',
    serve({config}) {
      const loadingAt = createImportMap(readBuild('systemjs').builds, LOADER);
      return peer({
        build: 'systemjs',
        config,
        loadingOf: (_build, address) => mappedLoading(loadingAt(address)),
      });
    },
  },
};
