import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';

const require = createRequire(import.meta.url);
const depcruise = fileURLToPath(
  new URL('../../bin/dependency-cruiser.mjs', import.meta.resolve('dependency-cruiser')),
);

/** Rules that reject an import from the first file to the second one. */
const REFUSED = [
  [
    'shared/contracts may import',
    'shared/contracts/src/limits.ts',
    'shared/release-rules/src/trust/index.ts',
  ],
  [
    'shared/release-rules may import',
    'shared/release-rules/src/trust/release-id.ts',
    'shared/html-page/src/index.ts',
  ],
  [
    'shared/html-page may import',
    'shared/html-page/src/render-page.ts',
    'shared/webpack-preset/src/index.ts',
  ],
  [
    'shared/webpack-preset may import',
    'shared/webpack-preset/src/endpoint-loader.ts',
    'shared/api-client/src/index.ts',
  ],
  [
    'shared/* may import',
    'shared/remote-module/src/index.ts',
    'shared/contracts/src/user/schemas.ts',
  ],
  [
    'shared/api-client may import',
    'shared/api-client/src/request.ts',
    'shared/session/src/index.ts',
  ],
  ['shared/session may import', 'shared/session/src/token.ts', 'shared/ui/src/index.ts'],
  ['shared/forms may import', 'shared/forms/src/rules.ts', 'shared/contracts/src/user/schemas.ts'],
  ['shared/ui may import', 'shared/ui/src/page.ts', 'shared/router/src/index.ts'],
  ['shared/i18n may import', 'shared/i18n/src/t.ts', 'shared/ui/src/index.ts'],
  ['shared/* may import', 'shared/born-tomorrow/src/index.ts', 'shared/ui/src/index.ts'],
  ['shared/* may import', 'shared/query/src/client.ts', 'host/src/App.tsx'],
  ['host may import', 'host/src/bootstrap.tsx', 'remote-tickets/src/section.tsx'],
  ['host may import', 'host/src/config.ts', 'services/api/src/app.ts'],
  ['console may import', 'console/src/App.tsx', 'host/src/App.tsx'],
  ['console may import', 'console/src/api/reads.ts', 'services/registry/src/app.ts'],
  ['host may import', 'host/src/App.tsx', 'console/src/App.tsx'],
  ['remote-* may import', 'remote-tickets/src/state/draft.ts', 'remote-team/src/state/people.ts'],
  ['remote-* may import', 'remote-born-tomorrow/src/manifest.ts', 'host/src/App.tsx'],
  ['remote-* may import', 'remote-tickets/src/paths.ts', 'services/registry/src/app.ts'],
  ['services/edge may import', 'services/edge/src/app.ts', 'shared/ui/src/index.ts'],
  ['services/api may import', 'services/api/src/deps.ts', 'services/registry/src/app.ts'],
  ['services/api may import', 'services/api/src/language.ts', 'shared/i18n/src/index.ts'],
  ['shared/figures may import', 'shared/figures/src/table.ts', 'shared/i18n/src/index.ts'],
  ['services/* may import', 'services/born-tomorrow/src/app.ts', 'services/api/src/app.ts'],
  ['services/registry may import', 'services/registry/src/scope.ts', 'shared/session/src/index.ts'],
  [
    'services/api may import',
    'services/api/src/rollouts.ts',
    'shared/release-rules/src/rollout/index.ts',
  ],
  ['e2e may import', 'e2e/src/tickets.test.ts', 'services/api/src/app.ts'],
  ['bench may import', 'bench/src/web.ts', 'remote-team/src/section.tsx'],
  [
    'only a section opens pages',
    'remote-team/src/components/Row.tsx',
    'remote-team/src/pages/TeamPage.tsx',
  ],
  [
    'only a section opens pages',
    'remote-team/src/pages/OtherPage.tsx',
    'remote-team/src/pages/TeamPage.tsx',
  ],
  [
    'api never imports components',
    'remote-team/src/api/get-team.ts',
    'remote-team/src/components/Badge.tsx',
  ],
  [
    'api never imports components',
    'remote-team/src/api/invite.ts',
    'remote-team/src/forms/InviteForm.tsx',
  ],
  [
    'only a section opens pages',
    'remote-team/src/rota/index.ts',
    'remote-team/src/rota/RotaPage.tsx',
  ],
  [
    'features meet at their doors',
    'remote-team/src/rota/Rota.tsx',
    'remote-team/src/leave/LeaveCard.tsx',
  ],
  [
    'features meet at their doors',
    'remote-team/src/rota/week/Week.tsx',
    'remote-team/src/settings/hours/hours.ts',
  ],
  [
    'features meet at their doors',
    'remote-team/src/settings/hours/hours-form.ts',
    'remote-team/src/settings/days/days.ts',
  ],
  [
    'a section opens features by their doors',
    'remote-team/src/section.tsx',
    'remote-team/src/leave/LeaveCard.tsx',
  ],
  ['shared knows no feature', 'remote-team/src/shared/paths.ts', 'remote-team/src/leave/index.ts'],
  [
    'modules meet in services',
    'services/api/src/modules/connect/tickets/domain/rules.ts',
    'services/api/src/modules/account/users/repository.ts',
  ],
  [
    'modules meet in services',
    'services/api/src/modules/campaign/routes.ts',
    'services/api/src/modules/account/users/profile.ts',
  ],
  [
    'a repository serves its module',
    'services/api/src/plugins/auth.ts',
    'services/api/src/modules/account/access/sessions/session-repository.ts',
  ],
  [
    'tickets of connect may import',
    'services/api/src/modules/connect/tickets/read/presenter.ts',
    'services/api/src/modules/connect/conversation/index.ts',
  ],
  [
    'areas of connect meet at their doors',
    'services/api/src/modules/connect/conversation/thread/split.ts',
    'services/api/src/modules/connect/tickets/repository.ts',
  ],
  [
    'connect is entered by its doors',
    'services/api/src/clean-up.ts',
    'services/api/src/modules/connect/attachments/index.ts',
  ],
  [
    'tickets/write of connect stands on the rooms below it',
    'services/api/src/modules/connect/tickets/write/change-ticket.ts',
    'services/api/src/modules/connect/tickets/actions/bulk.ts',
  ],
  [
    'courses of training may import',
    'services/api/src/modules/training/courses/publishing.ts',
    'services/api/src/modules/training/assignments/index.ts',
  ],
  [
    'areas of training stand below its assembly',
    'services/api/src/modules/training/assignments/follow.ts',
    'services/api/src/modules/training/members.ts',
  ],
  [
    'every folder of connect is an area',
    'services/api/src/modules/connect/born-tomorrow/service.ts',
    'services/api/src/modules/connect/tables.ts',
  ],
  [
    'users of account may import',
    'services/api/src/modules/account/users/service.ts',
    'services/api/src/modules/account/access/index.ts',
  ],
  [
    'areas of account meet at their doors',
    'services/api/src/modules/account/access/login/verify.ts',
    'services/api/src/modules/account/users/repository.ts',
  ],
  [
    'areas of account stand below its assembly',
    'services/api/src/modules/account/users/service.ts',
    'services/api/src/modules/account/index.ts',
  ],
  [
    'account is entered by its doors',
    'services/api/src/events/people.ts',
    'services/api/src/modules/account/directory/service.ts',
  ],
  ['no SQL outside repositories', 'services/api/src/plugins/health.ts', 'kysely'],
  ['no SQL outside repositories', 'services/registry/src/releases/service.ts', 'kysely'],
  [
    'services/registry may import',
    'services/registry/src/page.ts',
    'shared/webpack-preset/src/index.ts',
  ],
  ['no cycles', 'shared/ui/src/circle-a.ts', 'shared/ui/src/circle-b.ts'],
  ['no cycles', 'shared/ui/src/known-a.ts', 'shared/ui/src/known-b.ts'],
  ['everything resolves', 'host/src/lost.ts', './nowhere.ts'],
  ['tests stay in tests', 'remote-team/src/state/filter.ts', 'shared/router/src/testing/index.ts'],
  ['tests stay in tests', 'host/src/shell/Menu.tsx', 'shared/tooling/src/screen.tsx'],
  ['no build parts in browser code', 'host/src/registry/page.ts', 'shared/html-page/src/index.ts'],
  [
    'no build parts in browser code',
    'remote-team/src/configuration.ts',
    'shared/webpack-preset/src/index.ts',
  ],
];

const ALLOWED = [
  ['shared/ui/src/circle-b.ts', 'shared/ui/src/circle-a.ts'],
  ['shared/ui/src/known-b.ts', 'shared/ui/src/known-a.ts', 'type'],
  ['shared/release-rules/src/trust/release-id.ts', 'shared/contracts/src/limits.ts'],
  ['shared/webpack-preset/src/index.ts', 'shared/html-page/src/index.ts'],
  ['shared/session/src/index.ts', 'shared/api-client/src/index.ts'],
  ['shared/forms/src/TextInput.tsx', 'shared/ui/src/index.ts'],
  ['shared/forms/src/use-app-form.ts', 'shared/router/src/index.ts'],
  ['shared/born-tomorrow/src/index.test.ts', 'shared/tooling/src/screen.tsx'],
  ['host/src/shell/session.ts', 'shared/session/src/index.ts'],
  ['remote-team/src/section.tsx', 'remote-team/src/pages/TeamPage.tsx'],
  ['remote-team/src/pages/TeamPage.test.tsx', 'remote-team/src/pages/TeamPage.tsx'],
  ['remote-team/src/pages/TeamPage.tsx', 'remote-team/src/components/Badge.tsx'],
  ['remote-born-tomorrow/src/section.tsx', 'shared/ui/src/index.ts'],
  ['remote-team/src/section.tsx', 'remote-team/src/rota/RotaPage.tsx'],
  ['remote-round/src/list/List.tsx', 'remote-round/src/ticket/index.ts'],
  ['remote-round/src/ticket/Ticket.tsx', 'remote-round/src/list/index.ts'],
  ['remote-team/src/section.tsx', 'remote-team/src/leave/index.ts'],
  ['remote-team/src/rota/RotaPage.tsx', 'remote-team/src/leave/index.ts'],
  ['remote-team/src/rota/Rota.tsx', 'remote-team/src/settings/days/index.ts'],
  ['remote-team/src/settings/hours/hours.ts', 'remote-team/src/settings/days/index.ts'],
  ['remote-team/src/rota/Rota.tsx', 'remote-team/src/rota/week/Week.tsx'],
  ['remote-team/src/rota/Rota.tsx', 'remote-team/src/shared/paths.ts'],
  ['remote-team/src/rota/Rota.test.tsx', 'remote-team/src/testing/stage.ts'],
  ['services/edge/src/server.ts', 'services/registry/src/index.ts'],
  ['services/edge/src/page.ts', 'shared/html-page/src/index.ts'],
  ['services/registry/src/page.ts', 'shared/html-page/src/index.ts'],
  [
    'services/api/src/modules/connect/tickets/actions/service.ts',
    'services/api/src/modules/account/service.ts',
  ],
  [
    'services/api/src/modules/connect/tickets/actions/service.ts',
    'services/api/src/modules/connect/tickets/requesters/repository.ts',
  ],
  ['services/api/src/modules/connect/tickets/repository.ts', 'kysely'],
  [
    'services/api/src/modules/connect/transfer/imports/rules.ts',
    'services/api/src/modules/connect/tickets/rules.ts',
  ],
  [
    'services/api/src/modules/connect/conversation/thread/edit.ts',
    'services/api/src/modules/connect/tickets/index.ts',
  ],
  [
    'services/api/src/modules/training/assignments/daily.ts',
    'services/api/src/modules/training/in-each-workspace.ts',
  ],
  ['services/api/src/database/keyset.ts', 'kysely'],
  ['services/api/src/migrations/0001-core.ts', 'kysely'],
  ['e2e/src/support/backend.ts', 'shared/api-client/src/testing/index.ts'],
  ['bench/src/browser.mjs', 'e2e/src/support/system.ts'],
];

const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));

const write = (file, text = '') => {
  mkdirSync(path.dirname(path.join(tree, file)), {recursive: true});
  writeFileSync(path.join(tree, file), text, {flag: 'a'});
};

function specifier(from, to) {
  if (!to.includes('/') || to.startsWith('.')) return to;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function writeImport({from, to, isOfTypes}, index) {
  const [kind, use] = isOfTypes
    ? ['type ', `export type Use${index} = typeof part${index};`]
    : ['', `export const use${index} = part${index};`];
  write(from, `import ${kind}* as part${index} from '${specifier(from, to)}';\n${use}\n`);
  if (to.includes('/') && !to.startsWith('.')) write(to, `export const name${index} = '';\n`);
}

function violations() {
  const places = [
    ...new Set(
      [...REFUSED, ...ALLOWED]
        .flat()
        .filter((file) => file.includes('/src/'))
        .map((file) => file.split('/')[0]),
    ),
  ];
  const args = [
    depcruise,
    '--config',
    require.resolve('./rules.cjs'),
    '--output-type',
    'json',
    ...places,
  ];
  const {stdout, stderr} = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout).summary.violations.map(({rule, from, to}) => ({
    rule: rule.name,
    from,
    to,
  }));
}

describe('the import rules', () => {
  let found = [];
  const rulesOf = (from, to) =>
    found
      .filter(
        (one) => one.from === from && (one.to === to || one.to.includes(`node_modules/${to}/`)),
      )
      .map(({rule}) => rule);

  before(() => {
    write('package.json', '{"dependencies": {"kysely": "1"}}');
    write(
      'node_modules/kysely/package.json',
      '{"name": "kysely", "version": "1.0.0", "main": "index.js"}',
    );
    write('node_modules/kysely/index.js', 'exports.sql = () => 1;\n');
    const refused = REFUSED.map(([, from, to]) => ({from, to}));
    const allowed = ALLOWED.map(([from, to, kind]) => ({from, to, isOfTypes: kind === 'type'}));
    [...refused, ...allowed].forEach(writeImport);
    found = violations();
  });
  after(() => rmSync(tree, {recursive: true}));

  for (const [rule, from, to] of REFUSED)
    it(`"${rule}" rejects ${from} → ${to}`, () =>
      assert.ok(rulesOf(from, to).includes(rule), JSON.stringify(rulesOf(from, to))));
  it('rejects two features that need one another', () =>
    assert.deepEqual(rulesOf('remote-round/src/list', 'remote-round/src/ticket'), [
      'no cycles between features',
    ]));
  for (const [from, to] of ALLOWED)
    it(`accepts ${from} → ${to}`, () => assert.deepEqual(rulesOf(from, to), []));
});
