import {mkdtemp, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {stampBuild, versionToStamp, type StampedBuild} from './stamp-build.ts';

/** Required parts of webpack, which is installed for the remotes, not for services. */
interface Compiler {
  hooks: {
    watchRun: {
      tap(name: string, onStart: (compiler: {modifiedFiles?: ReadonlySet<string>}) => void): void;
    };
  };
  watch(
    options: {aggregateTimeout: number},
    onBuild: (error: Error | null, stats?: Stats) => void,
  ): void;
  close(done: () => void): void;
}

interface Stats {
  hasErrors(): boolean;
  toString(options: {preset: string; colors: boolean}): string;
}

interface Preset {
  developmentConfiguration(release: object, folders: {output: string; cache: string}): object;
}

/** Result of a change: a build, or its errors. */
export type Built = {build: StampedBuild} | {errors: string};

interface Watching {
  /** True to show errors in colours. */
  colors: boolean;
  /** Notified when a build begins; `changesManifest` is true when the manifest changed, which is read only before the first one. */
  onStart: (changesManifest: boolean) => void;
  /** Notified about the initial sources, then after each change. */
  onBuilt: (built: Built) => void;
}

const AGGREGATE_MS = 20;

const versionOf = (folder: string): string =>
  (createRequire(join(folder, 'package.json'))(join(folder, 'package.json')) as {version: string})
    .version;

/** Starts building; returns a function that stops it. */
type Watch = (watching: Watching) => () => Promise<void>;

/** Validating the options of webpack, which every build of a release does, takes half of the start. */
const skipValidation = (): void => {
  process.env.SKIP_VALIDATION = 'true';
  process.noDeprecation = true;
};

/**
 * Prepares development builds of a remote, immediately and on every change of its sources. Earlier
 * builds are kept in its `dist/development`.
 * @param root the repository's folder
 * @param folder folder of the remote
 */
export const prepareWatch = async (root: string, folder: string): Promise<Watch> => {
  skipValidation();
  // The configuration of a remote reads it from the environment.
  process.env.RELEASE_VERSION = versionToStamp(versionOf(folder));
  const load = <Module>(file: string): Promise<Module> =>
    import(pathToFileURL(file).href) as Promise<Module>;
  const {default: release} = await load<{default: object}>(join(folder, 'webpack.config.mjs'));
  const {developmentConfiguration} = await load<Preset>(
    join(root, 'shared/webpack-preset/src/configurations/development-configuration.ts'),
  );
  const webpack = createRequire(join(folder, 'package.json'))('webpack') as (
    configuration: object,
  ) => Compiler;
  const output = await mkdtemp(join(tmpdir(), 'switchboard-dev-'));
  const compiler = webpack(
    developmentConfiguration(release, {output, cache: join(folder, 'dist/development')}),
  );
  return ({colors, onStart, onBuilt}) => {
    compiler.hooks.watchRun.tap('dev', ({modifiedFiles}) =>
      onStart(modifiedFiles?.has(join(folder, 'src/manifest.ts')) ?? false),
    );
    compiler.watch({aggregateTimeout: AGGREGATE_MS}, (error, stats) => {
      if (error || !stats) return onBuilt({errors: String(error?.message)});
      if (stats.hasErrors())
        return onBuilt({errors: stats.toString({preset: 'errors-only', colors})});
      return void stampBuild(output).then(
        (build) => onBuilt({build}),
        (unread: Error) => onBuilt({errors: unread.message}),
      );
    });
    return async () => {
      await new Promise<void>((resolve) => {
        compiler.close(resolve);
      });
      await rm(output, {recursive: true, force: true});
    };
  };
};
