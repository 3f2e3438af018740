import {readdirSync} from 'node:fs';
import {distOf, readBuild} from './build.mjs';
import {filesOf} from './folder.mjs';
import {plainLoading, renderPeer} from './page.mjs';

const isFirstFont = (file) => /open-sans-latin-wght[^/]*\.woff2$/.test(file);

const fontIn = (folder) =>
  readdirSync(folder, {recursive: true}).map(String).find(isFirstFont).replaceAll('\\', '/');

/** The monolith's page. @param preloadsFor gives the scripts of an address besides those of the entry */
function monolith(config, preloadsFor = () => []) {
  const folder = distOf('webpack-monolith');
  const {
    builds: [{scripts}],
  } = readBuild('webpack-monolith');
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

/**
 * Variant → the build to make for it, and how it is served. `config` is the running product's; `scriptsOf` gives what a variant that
 * was counted before asked for at an address, without the scripts of its page.
 */
export const VARIANTS = {
  'mono-webpack': {build: 'webpack-monolith', serve: ({config}) => monolith(config)},
  limit: {
    build: 'webpack-monolith',
    serve: ({config, scriptsOf}) =>
      monolith(config, (address) => scriptsOf('mono-webpack', address)),
  },
  ours: {build: 'product', serve: () => ({})},
};
