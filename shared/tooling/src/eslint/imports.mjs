/** Permitted values for front-end code from the packages that carry the schema library. */
const CONTRACT_DOORS = [
  'limits',
  'errors',
  'registry/contract-version',
  'safe-html',
  'plain-text',
  'variables',
  'tags/clean-tags',
  'tickets/home-lists',
  'tickets/states',
  'tickets/workload-lists',
  'team/permissions',
  'imports/targets',
  'imports/choices',
  'imports/encodings',
  'links-of-tickets/kinds',
  'user/languages',
  'user/preferences',
  'notifications/kinds',
  'audit/actions',
  'audiences/choices',
  'audiences/sms-segments',
  'broadcasts/states',
  'courses/choices',
  'course-files/kinds',
  'courses/gift',
  'courses/video-links',
];
const DOORS = [...CONTRACT_DOORS, 'endpoint', '[a-z/-]+/endpoints', 'places/[a-z-]+'].join('|');

/** Libraries behind a facade, and the packages that may import them. */
const FACADES = [
  {library: '@mui/', door: '@switchboard/ui', owners: ['shared/ui']},
  {
    library: '(react-router|react-router-dom|history)(/|$)',
    door: '@switchboard/router',
    owners: ['shared/router'],
  },
  {
    library: '@tanstack/react-query',
    door: '@switchboard/query',
    owners: ['shared/query', 'shared/session'],
  },
  {
    library: '(react-hook-form|yup|@hookform|react-phone-number-input|libphonenumber-js)(/|$)',
    door: '@switchboard/forms',
    owners: ['shared/forms'],
  },
  {library: 'axios(/|$)', door: '@switchboard/api-client', owners: ['shared/api-client']},
];

const typesOnly = [
  {
    regex: `^@switchboard/contracts/(?!(${DOORS})$)`,
    allowTypeImports: true,
    message: `Contracts carry the schema library: import their types only. Values come from the endpoints, the places and ${CONTRACT_DOORS.map((door) => `/${door}`).join(', ')}.`,
  },
  {
    regex: '^@switchboard/(html-page|webpack-preset)(/|$)',
    message: 'This package is for builds and services.',
  },
];

const facadeOf = ({library, door}) => ({
  regex: `^${library}`,
  message: `Import it from ${door}, the one door to this library.`,
});

const restrict = (patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', {patterns}],
});

/** Rules of one folder's sources and of its tests, which may use contracts as values. */
const rulesOf = (folder, facades) => [
  {
    files: [`${folder}/src/**/*.{ts,tsx}`],
    rules: restrict([...typesOnly, ...facades.map(facadeOf)]),
  },
  {files: [`${folder}/src/**/*.test.{ts,tsx}`], rules: restrict(facades.map(facadeOf))},
];

const owners = [...new Set(FACADES.flatMap((facade) => facade.owners))];

/** Permitted imports of browser code; the owner of a facade may import its own library and no other. */
export const importRules = [
  ...rulesOf('{host,console,remote-*,shared/*}', FACADES),
  ...owners.flatMap((owner) =>
    rulesOf(
      owner,
      FACADES.filter((facade) => !facade.owners.includes(owner)),
    ),
  ),
  {
    files: ['shared/{contracts,html-page,release-rules,webpack-preset}/src/**'],
    rules: {'@typescript-eslint/no-restricted-imports': 'off'},
  },
];
