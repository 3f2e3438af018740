const {forbid, TEST} = require('./forbid.cjs');
const {wingRules} = require('./wing-rules.cjs');

/** Every package of this repository. */
const OURS = '^(host|console|remote-[^/]+|(shared|services)/[^/]+|e2e|bench)/';

/**
 * Permitted imports between our packages (docs/architecture.md, "Who may import whom"); the first
 * row that matches counts, `self` is always allowed.
 */
const TABLE = [
  {package: 'shared/contracts', may: []},
  {package: 'shared/release-rules', may: ['shared/contracts']},
  {package: 'shared/html-page', may: ['shared/contracts', 'shared/release-rules']},
  {
    package: 'shared/webpack-preset',
    may: ['shared/contracts', 'shared/html-page', 'shared/release-rules'],
  },
  {package: 'shared/api-client', may: ['shared/contracts']},
  {package: 'shared/i18n', may: ['shared/contracts']},
  {package: 'shared/figures', may: ['shared/contracts', 'shared/i18n/src/words']},
  {package: 'shared/ui', may: ['shared/i18n', 'shared/router']},
  {
    package: 'shared/session',
    may: ['shared/contracts', 'shared/api-client', 'shared/i18n', 'shared/query'],
  },
  {package: 'shared/commands', may: ['shared/session/src/kept']},
  {package: 'shared/events', may: ['shared/contracts', 'shared/query', 'shared/session']},
  {package: 'shared/forms', may: ['shared/i18n', 'shared/ui', 'shared/router']},
  {
    package: 'shared/editor',
    may: ['shared/contracts', 'shared/i18n', 'shared/ui', 'shared/router', 'shared/remote-module'],
  },
  {package: 'shared/tooling', may: ['shared/[^/]+']},
  {package: 'shared/[^/]+', may: []},
  {package: 'host', may: ['shared/[^/]+']},
  {package: 'console', may: ['shared/[^/]+']},
  {package: 'remote-[^/]+', may: ['shared/[^/]+']},
  {
    package: 'services/edge',
    may: [
      'shared/contracts',
      'shared/html-page',
      'shared/release-rules',
      'services/api',
      'services/registry',
    ],
  },
  {package: 'services/kit', may: ['shared/contracts']},
  {
    package: 'services/mail-reader',
    may: ['shared/contracts', 'services/kit/src/html', 'services/kit/src/testing'],
  },
  {
    package: 'services/api',
    may: [
      'shared/contracts',
      'shared/figures',
      'shared/i18n/src/words',
      'services/kit',
      'services/mail-reader',
    ],
  },
  {
    package: 'services/registry',
    may: ['shared/contracts', 'shared/html-page', 'shared/release-rules', 'services/kit'],
  },
  {package: 'services/[^/]+', may: ['shared/contracts', 'services/kit']},
  {package: 'bench', may: ['shared/html-page', 'shared/webpack-preset', 'e2e/src/support']},
  {
    package: 'e2e',
    may: ['shared/contracts', 'shared/release-rules', 'shared/api-client/src/testing'],
  },
];

const packageRules = TABLE.map((row, index) => {
  const earlier = TABLE.slice(0, index).map(({package: name}) => `^(${name})/`);
  return forbid(
    `${row.package.replaceAll('[^/]+', '*')} may import`,
    `Only: ${row.may.join(', ') || 'no package of ours'}.`,
    {
      from: {
        path: `^(${row.package})/`,
        pathNot: [...earlier, ...(row.package.startsWith('shared') ? [TEST] : [])],
      },
      to: {path: OURS, pathNot: ['^$1/', ...row.may.map((name) => `^${name}/`)]},
    },
  );
});

/** Layers of a small remote, which every feature of a large one may use. */
const LAYERS = '(?:api|components|forms|pages|shared|state|testing)/';

/** Folder of a feature, as group 2 after the remote's. Settings are one feature each. */
const FEATURE = `^(remote-[^/]+)/src/(?!${LAYERS})((?:settings/)?[^/]+)/`;

const remoteRules = [
  forbid('only a section opens pages', 'A page is reached by its route, never by an import.', {
    from: {
      path: '^(remote-[^/]+)/src/',
      pathNot: ['^remote-[^/]+/src/(section|home)\\.tsx$', TEST],
    },
    to: {path: ['^$1/src/pages/', '^$1/src/.*Page\\.tsx$']},
  }),
  forbid('api never imports components', 'An operation knows no screen.', {
    from: {path: '^(remote-[^/]+)/src/(api|state)/', pathNot: TEST},
    to: {path: '^$1/src/(components|forms|pages)/.*\\.tsx$'},
  }),
  forbid('features meet at their doors', 'Another feature is imported by its index.ts.', {
    from: {path: FEATURE},
    to: {path: FEATURE.replace('(remote-[^/]+)', '$1'), pathNot: ['^$1/src/$2/', '/index\\.ts$']},
  }),
  forbid('a section opens features by their doors', 'It imports their index.ts and their pages.', {
    from: {path: '^(remote-[^/]+)/src/[^/]+$'},
    to: {path: FEATURE.replace('(remote-[^/]+)', '$1'), pathNot: ['/index\\.ts$', 'Page\\.tsx$']},
  }),
  forbid('shared knows no feature', 'What features share stands below them.', {
    from: {path: '^(remote-[^/]+)/src/shared/', pathNot: TEST},
    to: {path: FEATURE.replace('(remote-[^/]+)', '$1')},
  }),
  {
    ...forbid(
      'no cycles between features',
      'Two features that need one another are one, or three.',
      {
        from: {path: '^remote-[^/]+/src/'},
        to: {circular: true},
      },
    ),
    scope: 'folder',
  },
];

const serviceRules = [
  forbid('modules meet in services', "Another module is called through its nouns' service.ts.", {
    from: {path: '^services/([^/]+)/src/modules/([^/]+)/', pathNot: TEST},
    to: {
      path: '^services/$1/src/modules/[^/]+/',
      pathNot: ['^services/$1/src/modules/$2/', '/service\\.ts$'],
    },
  }),
  forbid('a repository serves its module', 'Only its own module reads a repository.', {
    from: {path: '^services/([^/]+)/src/(?!modules/)', pathNot: TEST},
    to: {path: '^services/$1/src/modules/.*repository\\.ts$'},
  }),
  forbid(
    'no SQL outside repositories',
    'Queries live in repositories, migrations and the database folder; chaos runs look from outside.',
    {
      from: {
        path: '^services/',
        pathNot: ['repository\\.ts$', '/src/(chaos|database|migrations)/', TEST],
      },
      to: {path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only']},
    },
  ),
];

const generalRules = [
  forbid(
    'no cycles',
    'Two files that need one another are one file, or three: what both know has one of its own.',
    {from: {}, to: {circular: true}},
  ),
  forbid('everything resolves', 'The import leads nowhere, or past the `exports` of a package.', {
    from: {},
    to: {couldNotResolve: true, pathNot: '^(standalone|~host|~host-packages|~remotes)(/|$)'},
  }),
  forbid('tests stay in tests', 'What only tests need never ships.', {
    from: {path: OURS, pathNot: [TEST, '^shared/tooling/', '^(e2e|bench)/']},
    to: {path: [TEST, '^shared/tooling/src/screen']},
  }),
  forbid(
    'no build parts in browser code',
    'The webpack preset is for builds; services and builds write the HTML page.',
    {
      from: {
        path: '^(host|console|remote-[^/]+|shared/[^/]+)/src/',
        pathNot: '^shared/(html-page/|webpack-preset/|tooling/src/standalone/serve)',
      },
      to: {path: '^shared/(html-page|webpack-preset)/'},
    },
  ),
];

/** The import rules of docs/architecture.md as dependency-cruiser's rules: by pattern, so that new packages are covered automatically. */
exports.forbidden = [
  ...packageRules,
  ...remoteRules,
  ...serviceRules,
  ...wingRules,
  ...generalRules,
];

/** Options of dependency-cruiser for this workspace. */
exports.options = {
  doNotFollow: {path: 'node_modules'},
  exclude: {path: `${OURS}(dist|coverage)/`},
  tsPreCompilationDeps: true,
  combinedDependencies: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
  },
};
