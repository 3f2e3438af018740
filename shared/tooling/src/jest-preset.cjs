const {readFileSync} = require('node:fs');
const path = require('node:path');

/** Packages that ship only ES modules, which jest's module system must transform. */
const ES_MODULE_PACKAGES = ['typebox', 'country-flag-icons', 'uuid'];

const ROOT = path.resolve(__dirname, '../../..');

/**
 * Jest project of one package: jsdom, TypeScript through swc, assets as file names.
 * @param {string} directory the package's folder, from the repository's root
 */
exports.project = (directory) => ({
  displayName: JSON.parse(
    readFileSync(path.join(ROOT, directory, 'package.json'), 'utf8'),
  ).name.replace('@switchboard/', ''),
  rootDir: path.resolve(ROOT, directory),
  roots: ['<rootDir>/src'],
  testEnvironment: require.resolve('./jest-environment.cjs'),
  testEnvironmentOptions: {customExportConditions: ['browser', 'default', 'require']},
  globals: {RELEASE_VERSION: 'test'},
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [require.resolve('./jest-setup.cjs')],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: {syntax: 'typescript', tsx: true},
          transform: {react: {runtime: 'automatic'}},
          target: 'es2022',
        },
        module: {type: 'commonjs'},
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm|${ES_MODULE_PACKAGES.join('|')})`,
    `/node_modules/\\.pnpm/(?!(${ES_MODULE_PACKAGES.join('|')})@)`,
  ],
  moduleNameMapper: {'\\.(woff2|svg|png|webp|css)$': require.resolve('./jest-asset.cjs')},
});
