import {createRequire} from 'node:module';
import path from 'node:path';
import {ModuleFederationPlugin} from '@module-federation/enhanced/webpack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Tells Module Federation which webpack builds. To find out, it would call webpack without options and read the error's stack, and
 * webpack would compile the schema of all its options for that.
 */
const nameWebpack = (directory: string) => {
  process.env.FEDERATION_WEBPACK_PATH ??= createRequire(
    path.join(directory, 'package.json'),
  ).resolve('webpack');
};

/**
 * Module Federation as host and remotes use it (`docs/architecture.md`).
 * @param directory the folder of the package that is built
 * @param options what differs between them
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
