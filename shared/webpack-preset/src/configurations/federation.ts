import {createRequire} from 'node:module';
import path from 'node:path';
import {ModuleFederationPlugin} from '@module-federation/enhanced/webpack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Gives Module Federation the path of webpack. It would otherwise call webpack without options and
 * read the error's stack, which makes webpack compile the schema of all its options.
 */
const nameWebpack = (directory: string) => {
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(
    path.join(directory, 'package.json'),
  ).resolve('webpack');
};

/**
 * Module Federation for host and remotes (`docs/architecture.md`).
 * @param directory folder of the package to build
 * @param options differences between them
 */
export function federation(directory: string, options: Options): ModuleFederationPlugin {
  nameWebpack(directory);
  return new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    ...options,
  });
}
