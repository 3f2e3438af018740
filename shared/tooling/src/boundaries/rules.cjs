/** Every package of ours. */
const OURS = '^(host|console|remote-[^/]+|(shared|services)/[^/]+|e2e|bench)/';

/** Which of our packages each package may import (docs/architecture.md, "Who may import whom"); the first row that matches counts, `self` is always allowed. */
const TABLE = [
  {package: 'shared/contracts', may: []},
  {package: 'shared/federation', may: ['shared/contracts']},
  {package: 'shared/api-client', may: ['shared/contracts']},
  {package: 'shared/session', may: ['shared/contracts', 'shared/api-client']},
  {package: 'shared/forms', may: ['shared/ui', 'shared/router']},
  {package: 'shared/tooling', may: ['shared/[^/]+']},
  {package: 'shared/[^/]+', may: []},
  {package: 'host', may: ['shared/[^/]+']},
  {package: 'console', may: ['shared/[^/]+']},
  {package: 'remote-[^/]+', may: ['shared/[^/]+']},
  {
    package: 'services/edge',
    may: ['shared/contracts', 'shared/federation', 'services/api', 'services/registry'],
  },
  {package: 'services/[^/]+', may: ['shared/contracts', 'shared/federation']},
  {
    package: 'e2e|bench',
    may: [
      'shared/contracts',
      'shared/federation',
      'shared/api-client/src/testing',
      'e2e/src/support',
    ],
  },
];

const TEST = '\\.test\\.(tsx?|mjs)$|\\.testing\\.ts$|/testing/';

const forbid = (name, comment, {from, to}) => ({name, comment, severity: 'error', from, to});

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

const remoteRules = [
  forbid('only a section opens pages', 'A page is reached by its route, never by an import.', {
    from: {
      path: '^(remote-[^/]+)/src/',
      pathNot: ['^remote-[^/]+/src/(section|home)\\.tsx$', TEST],
    },
    to: {path: '^$1/src/pages/'},
  }),
  forbid('api never imports components', 'An operation knows no screen.', {
    from: {path: '^(remote-[^/]+)/src/(api|state)/', pathNot: TEST},
    to: {path: '^$1/src/(components|forms|pages)/.*\\.tsx$'},
  }),
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
    'Queries live in repositories, migrations and the database folder.',
    {
      from: {
        path: '^services/',
        pathNot: ['repository\\.ts$', '/src/(database|migrations)/', TEST],
      },
      to: {path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only']},
    },
  ),
  forbid('services take the pure part', 'The webpack preset is for builds.', {
    from: {path: '^services/'},
    to: {path: '^shared/federation/src/webpack/'},
  }),
];

const generalRules = [
  forbid(
    'no cycles',
    'Two files that need one another are one file, or three; types alone may know one another.',
    {
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
  ),
  forbid('everything resolves', 'The import leads nowhere, or past the `exports` of a package.', {
    from: {},
    to: {couldNotResolve: true, pathNot: '^standalone/'},
  }),
  forbid('tests stay in tests', 'What only tests need never ships.', {
    from: {path: OURS, pathNot: [TEST, '^shared/tooling/', '^(e2e|bench)/']},
    to: {path: [TEST, '^shared/tooling/src/screen']},
  }),
  forbid(
    'no build parts in browser code',
    'The doors /page and /webpack of federation are for builds and services.',
    {
      from: {
        path: '^(host|console|remote-[^/]+|shared/[^/]+)/src/',
        pathNot: '^shared/(federation/|tooling/src/standalone/serve)',
      },
      to: {path: '^shared/federation/src/(page|webpack)/'},
    },
  ),
];

/** The import rules of docs/architecture.md as dependency-cruiser's rules: by pattern, so that a new package is guarded at birth. */
exports.forbidden = [...packageRules, ...remoteRules, ...serviceRules, ...generalRules];

/** How dependency-cruiser reads this workspace. */
exports.options = {
  doNotFollow: {path: 'node_modules'},
  exclude: {path: `${OURS}(dist|coverage)/`},
  tsPreCompilationDeps: 'specify',
  combinedDependencies: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
  },
};
