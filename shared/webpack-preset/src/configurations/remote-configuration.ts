import {readFileSync} from 'node:fs';
import path from 'node:path';
import webpack, {type Configuration} from 'webpack';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import {containerName} from '@switchboard/release-rules/trust';
import {HostFitPlugin} from '../plugins/host-fit-plugin.ts';
import {IntegrityPlugin} from '../plugins/integrity-plugin.ts';
import {ReleasePlugin, type Pages} from '../plugins/release-plugin.ts';
import {ShareRuntimePlugin} from '../plugins/share-runtime-plugin.ts';
import {manifestTranslations} from './manifest-translations.ts';
import {commonConfiguration} from './common.ts';
import {federation} from './federation.ts';
import {remoteShared, sharedVersions} from './shared-modules.ts';

/** The host in the same checkout. */
const HOST = path.resolve(import.meta.dirname, '../../../../host');
const ENTRY = 'static/js/remoteEntry.js';
/** Modules that may import the common texts. */
const SECTION_TEXTS = /[\\/]i18n[\\/]src[\\/]section(?:-texts)?\.ts$/;
const SOURCES: Record<string, string> = {
  './Section': './src/section.tsx',
  './Home': './src/home.tsx',
  './Search': './src/search.ts',
  './Messages': './src/catalogues.ts',
};

/** Uses the remote's own catalogue in its code and in code bundled with it. */
const sectionTexts = new webpack.NormalModuleReplacementPlugin(/^@switchboard\/i18n$/, (asked) => {
  if (!SECTION_TEXTS.test(asked.contextInfo.issuer)) asked.request = '@switchboard/i18n/section';
});

/** `RELEASE_VERSION` or the version of package.json. */
export const versionOf = (directory: string) =>
  process.env.RELEASE_VERSION ??
  (JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {version: string})
    .version;

/**
 * Webpack configuration of a remote; writes `dist/release/`.
 * @param directory the remote's folder
 * @param manifest its manifest
 * @param pages chunks that its pages load beside the section's first ones, by path: they are
 * fetched with the page
 * @returns the configuration; the version is `RELEASE_VERSION` or that of package.json
 */
export function remoteConfiguration(
  directory: string,
  manifest: RemoteManifest,
  pages: Pages = {},
): Configuration {
  const version = versionOf(directory);
  const container = containerName({name: manifest.name, version});
  const exposes = Object.fromEntries(manifest.modules.map((name) => [name, SOURCES[name]!]));
  const common = commonConfiguration(directory, container);
  return {
    ...common,
    entry: {},
    output: {...common.output, path: path.join(directory, 'dist/release'), publicPath: 'auto'},
    plugins: [
      new webpack.DefinePlugin({
        RELEASE_VERSION: JSON.stringify(version),
        SECTION_NAME: JSON.stringify(manifest.name),
      }),
      sectionTexts,
      federation(directory, {
        name: container,
        filename: ENTRY,
        exposes,
        shared: remoteShared(directory),
      }),
      new ShareRuntimePlugin(),
      new IntegrityPlugin(),
      new HostFitPlugin(sharedVersions(HOST)),
      new ReleasePlugin({
        manifest: {...manifest, translations: manifestTranslations(directory, manifest)},
        version,
        container,
        entry: ENTRY,
        exposes,
        pages,
      }),
    ],
  };
}
