import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {importRules} from './imports.mjs';
import {packageDoors} from './package-doors.mjs';
import {places} from './places.mjs';
import {plainEnglish} from './plain-english.mjs';

const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  '**/testing/**',
  '**/*.testing.ts',
  '**/*.attack.ts',
  'e2e/**',
  'bench/**',
];

/** Files with a default export for a loader. */
const DEFAULT_EXPORTS = [
  '**/src/{section,home}.tsx',
  '**/*-loader.ts',
  '**/*.config.{mjs,ts}',
  'scripts/checks/node-test-*.mjs',
  'e2e/src/support/system/{prepare,share}.ts',
  'shared/webpack-preset/src/runtime/share-runtime.ts',
  '**/*.d.ts',
];

const skippedTests = {
  selector:
    'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|todo|failing)$/]',
  message: 'Every test runs, always.',
};
const skippedByName = {
  selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
  message: 'Every test runs, always.',
};
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; a default only where a loader demands it.',
};
const queryBuilder = {
  selector:
    'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/], TaggedTemplateExpression[tag.name="sql"]',
  message: 'SQL belongs into a repository.',
};

const COLOUR = '/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b|\\b(rgb|hsl)a?\\(/i';
const colour = {
  selector: `Literal[value=${COLOUR}], TemplateElement[value.raw=${COLOUR}]`,
  message:
    'Name a colour of the theme (shared/ui/src/theme): it has a counterpart in the other one.',
};

const climbing = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^(\\.\\.\\x2F){3}/]',
  message: 'From three folders up, import from the root of the package: #folder/file.ts.',
};

const wideCore = {
  selector: 'TSInterfaceDeclaration[id.name=/Core$/] > TSInterfaceBody[body.length>10]',
  message:
    'The core of a service has at most ten fields: declare a port in the part that needs it (decision 0182).',
};

const restrictSyntax = (...selectors) => ({
  'no-restricted-syntax': ['error', climbing, ...selectors],
});

const sizes = (lines) => ({
  'max-lines-per-function': [
    'error',
    {max: lines, skipBlankLines: true, skipComments: true, IIFEs: true},
  ],
});

const language = {
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  languageOptions: {globals: {...globals.node, ...globals.browser}},
  linterOptions: {reportUnusedDisableDirectives: 'error'},
  plugins: {
    switchboard: {
      rules: {'package-doors': packageDoors, places, 'plain-english': plainEnglish},
    },
    'react-hooks': reactHooks,
  },
};

const everywhere = {
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  rules: {
    'max-lines': ['error', {max: 300, skipBlankLines: true, skipComments: true}],
    ...sizes(50),
    '@typescript-eslint/max-params': ['error', {max: 3}],
    '@typescript-eslint/no-unused-vars': [
      'error',
      {argsIgnorePattern: '^_', ignoreRestSiblings: true},
    ],
    '@typescript-eslint/consistent-type-imports': [
      'error',
      {prefer: 'type-imports', fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
    ],
    '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/ban-ts-comment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', {null: 'ignore'}],
    'switchboard/package-doors': 'error',
    'switchboard/plain-english': 'error',
    ...restrictSyntax(skippedTests, skippedByName, defaultExport),
  },
};

const commonJs = {
  files: ['**/*.cjs'],
  rules: {'@typescript-eslint/no-require-imports': 'off'},
  languageOptions: {sourceType: 'commonjs'},
};

const react = {
  files: ['{host,console,remote-*,shared/*}/src/**/*.{ts,tsx}'],
  rules: {'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error'},
};

/** Permitted places of SQL: beside the tables, behind a repository's functions. */
const SQL_PLACES = [
  'services/*/src/**/{repository,*-repository}.ts',
  'services/*/src/{database,migrations}/**',
];

const services = [
  {
    files: ['services/*/src/**/*.ts'],
    rules: restrictSyntax(skippedTests, skippedByName, defaultExport, queryBuilder, wideCore),
  },
  {
    files: [...SQL_PLACES, ...TESTS],
    rules: restrictSyntax(skippedTests, skippedByName, defaultExport),
  },
];

/** Screens use colours of the theme, so that each has its counterpart in the other one. */
const screens = {
  files: ['{host,console,remote-*}/src/**/*.{ts,tsx}', 'shared/{ui,forms}/src/**/*.{ts,tsx}'],
  ignores: [
    ...TESTS,
    ...DEFAULT_EXPORTS,
    'shared/ui/src/{theme,brand}/**',
    'shared/ui/src/charts/colors.ts',
  ],
  rules: restrictSyntax(skippedTests, skippedByName, defaultExport, colour),
};

const STORAGES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const KEPT =
  "What a browser keeps has a name and a lifetime in shared/session/src/kept/registry.ts: write it with `kept` of '@switchboard/session/kept', or it stays behind a logout.";

/**
 * A logout deletes everything in the registry, so nothing may be stored in a browser past it. The
 * service worker stores only files of the product.
 */
const storages = {
  files: ['{host,console,remote-*,shared/*}/src/**/*.{ts,tsx}'],
  ignores: [
    ...TESTS,
    'shared/session/src/kept/**',
    'shared/tooling/**',
    'host/src/offline/worker/**',
  ],
  rules: {
    'no-restricted-globals': ['error', ...STORAGES.map((name) => ({name, message: KEPT}))],
    'no-restricted-properties': [
      'error',
      ...['window', 'globalThis', 'self'].flatMap((object) =>
        STORAGES.map((property) => ({object, property, message: KEPT})),
      ),
    ],
  },
};

/** Sources that link to screens. Contracts have their addresses, and the auth section those for visitors. */
const linking = {
  files: ['{host,console,remote-*,shared/*,services/*}/src/**/*.{ts,tsx}'],
  ignores: [
    ...TESTS,
    '**/*.fixture.ts',
    'shared/contracts/**',
    'shared/tooling/**',
    'remote-auth/**',
  ],
  rules: {'switchboard/places': 'error'},
};

const exceptions = [
  {files: ['**/*.tsx'], rules: sizes(100)},
  {files: TESTS, rules: {'max-lines-per-function': 'off'}},
  {files: DEFAULT_EXPORTS, rules: restrictSyntax(skippedTests, skippedByName)},
];

/** Lint rules for every package by pattern, so that new ones are covered automatically. */
export const preset = [
  {ignores: ['**/node_modules/', '**/dist/', '**/coverage/', '**/.cache/', '**/.data*/']},
  {files: ['**/*.{ts,tsx,mjs,cjs}'], extends: [tseslint.configs.base]},
  language,
  everywhere,
  commonJs,
  react,
  ...services,
  screens,
  storages,
  linking,
  ...importRules,
  ...exceptions,
].flatMap(({extends: bases = [], ...config}) => [
  ...bases.map((base) => ({...base, files: config.files})),
  config,
]);
