import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {GateCheck} from '@switchboard/contracts/registry/gate/schemas';
import {runCommand} from '../cli/program.ts';
import {brokenReleases} from '../testing/gate-corpus/broken.ts';
import {HOST} from '../testing/gate-corpus/releases.ts';
import {testDatabase} from '../testing/database.ts';
import {buildRelease} from '../testing/release.ts';
import {setStage, type Stage} from '../testing/stage.ts';
import {BROWSER_RULES} from './browser/findings.ts';
import type {LiveHost} from './browser/live-host.ts';
import {STATIC_RULES} from './gate.ts';
import {putReport} from './reports/repository.ts';

const NO_BROWSER = '/nowhere/chromium';
const DEAD_BROWSER = '/bin/false';
const GATE = '/registry/v1/remotes/tickets/releases/1.1.0/gate';

const outcomes = (checks: readonly GateCheck[], of: readonly string[]) => [
  ...new Set(checks.filter(({rule}) => of.includes(rule)).map(({outcome}) => outcome)),
];

const publishTwo = async ({publish, activate}: Stage): Promise<void> => {
  for (const version of ['1.0.0', '1.1.0']) await publish(buildRelease('tickets', version));
  await activate('tickets', '1.0.0');
};

const {name, open} = testDatabase;
describe(`checks in a browser, on ${name}`, () => {
  const sessions = {opened: 0, ended: 0};
  const liveHost: LiveHost = {
    build: 'build-1',
    chromium: NO_BROWSER,
    async openSession() {
      sessions.opened += 1;
      return {cookie: {name: 'token', value: 'x'}, end: async () => void (sessions.ended += 1)};
    },
  };
  const registry = setStage(open, {
    overrides: {liveHost},
    async prepare(stage) {
      Object.assign(liveHost, {build: 'build-1', chromium: NO_BROWSER});
      Object.assign(sessions, {opened: 0, ended: 0});
      await publishTwo(stage);
    },
  });
  const activate = async (body: object) =>
    registry.call('PUT', '/registry/v1/remotes/tickets/active', {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {version: '1.1.0', reason: 'test', ...body},
    });
  const check = async (as = 'activate') => (await registry.call('POST', GATE, {as})).json();
  const newest = async () =>
    (
      await registry.call('GET', '/registry/v1/audit?remote=tickets&limit=1', {as: 'activate'})
    ).json().entries[0];
  const noteReport = (
    build: string,
    browser: 'passed' | 'failed',
    checks: readonly GateCheck[] = [],
  ) =>
    putReport(registry.db.withoutPlugins().withSchema('registry'), {
      name: 'tickets',
      version: '1.1.0',
      host_build: build,
      browser,
      checks: JSON.stringify(checks),
      at: new Date(),
    });
  const passInBrowser = (build: string) => noteReport(build, 'passed');
  const crashInBrowser = () =>
    noteReport('build-1', 'failed', [
      {rule: 'files-intact', outcome: 'passed', message: '', remedy: ''},
      {
        rule: 'browser-crash',
        outcome: 'failed',
        message: 'It crashes at /dashboard/tickets: boom.',
        remedy: 'Mend it.',
      },
    ]);
  const run = async (...args: string[]) => {
    let out = '';
    const url = registry.app.server.listening
      ? `http://127.0.0.1:${(registry.app.server.address() as {port: number}).port}`
      : await registry.app.listen({port: 0, host: '127.0.0.1'});
    const write = (text: string): void => {
      out += text;
    };
    const code = await runCommand([...args, '--registry', url], {
      root: '/',
      isTerminal: false,
      env: {DATA_DIR: registry.dataDir},
      write,
      writeError: write,
    });
    return {code, out};
  };

  test('68: names the skipped checks and the reason without a browser', async () => {
    const {message, report} = await check();
    assert.deepEqual(
      [
        report.passed,
        outcomes(report.checks, STATIC_RULES),
        outcomes(report.checks, BROWSER_RULES),
      ],
      [true, ['passed'], ['left-out']],
    );
    assert.match(report.checks.at(-1).message, /\/nowhere\/chromium is not a browser/);
    assert.match(message, /9 left out/);
    assert.deepEqual([report.hostBuild, sessions.opened], ['build-1', 0]);
  });

  test('68: skips a browser that does not start, and runs simultaneous requests once', async () => {
    liveHost.chromium = DEAD_BROWSER;
    const [one, two] = await Promise.all([check(), check('publish:tickets')]);
    assert.deepEqual(one.report, two.report);
    assert.match(one.report.checks.at(-1).message, /\/bin\/false does not start/);
    assert.deepEqual(sessions, {opened: 0, ended: 0});
  });

  test('88: exits with 10 for an unfinished browser check, and with 0 without a browser', async () => {
    const none = await run('gate', 'tickets', '1.1.0');
    assert.equal(none.code, 0, none.out);
    assert.match(none.out, /^tickets 1\.1\.0 passed: .* 9 left out\.$/m);
    liveHost.chromium = DEAD_BROWSER;
    const {code, out} = await run('gate', 'tickets', '1.1.0');
    assert.equal(code, 10, out);
    assert.match(out, /^tickets 1\.1\.0 was not checked to the end: .* 0 failed, 9 left out\.$/m);
    assert.match(out, /\/bin\/false does not start: .* Set CHROMIUM to another one\./);
  });

  test('68: lets a team check its own releases only', async () => {
    assert.equal((await registry.call('POST', GATE, {as: 'publish:team'})).statusCode, 403);
    assert.equal(
      (
        await registry.call('POST', '/registry/v1/remotes/tickets/releases/9.9.9/gate', {
          as: 'activate',
        })
      ).statusCode,
      404,
    );
  });

  test('69: requires a passed browser check with this build of the host for a move', async () => {
    const refused = await activate({withoutBrowser: false});
    assert.deepEqual([refused.statusCode, refused.json().rules[0].rule], [422, 'browser-missing']);
    await passInBrowser('build-0');
    assert.equal((await activate({withoutBrowser: false})).statusCode, 422);
    await passInBrowser('build-1');
    assert.equal((await activate({withoutBrowser: false})).statusCode, 200);
    assert.equal((await newest()).details, undefined);
  });

  test('69: does not repeat a passed check with the same build of the host', async () => {
    await passInBrowser('build-1');
    assert.deepEqual(outcomes((await check()).report.checks, BROWSER_RULES), ['passed']);
    liveHost.build = 'build-2';
    assert.deepEqual(outcomes((await check()).report.checks, BROWSER_RULES), ['left-out']);
  });

  test('70: requires a flag for a move without a browser, and audits skipped checks', async () => {
    assert.equal((await activate({withoutBrowser: true})).statusCode, 200);
    assert.deepEqual((await newest()).details, {
      withoutBrowser: true,
      leftOut: [...BROWSER_RULES],
    });
  });

  test('70: lets a failed release through only after a passed browser check', async () => {
    await crashInBrowser();
    const refused = await activate({withoutBrowser: true});
    assert.deepEqual(
      [refused.statusCode, refused.json().rules],
      [
        422,
        [
          {
            rule: 'browser-crash',
            message: 'It crashes at /dashboard/tickets: boom.',
            remedy: 'Mend it.',
          },
        ],
      ],
    );
    const {code, out} = await run('activate', 'tickets', '1.1.0', '--without-browser');
    assert.deepEqual(
      [code, out],
      [6, 'browser-crash: It crashes at /dashboard/tickets: boom.\n  Mend it.\n'],
    );
    await check();
    assert.equal(
      (await activate({withoutBrowser: true})).statusCode,
      422,
      'a check that left the browser out made up for one that did not',
    );
    await passInBrowser('build-1');
    assert.equal((await activate({})).statusCode, 200);
  });

  test('70: requires no browser for a rollback', async () => {
    await activate({withoutBrowser: true});
    const body = {reason: 'test'};
    const back = await registry.call('POST', '/registry/v1/remotes/tickets/rollback', {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body,
    });
    assert.deepEqual([back.statusCode, (await newest()).details], [200, undefined]);
  });

  test('71: checks a release from the command line, and shows skips and the next step', async () => {
    for (const args of [
      ['activate', 'tickets', '1.1.0'],
      ['canary', 'tickets', '1.1.0', '--percent', '5'],
      ['pin', 'tickets', '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10', '1.1.0'],
    ]) {
      const {code, out} = await run(...args);
      assert.equal(code, 6, out);
      assert.match(
        out,
        /^Checking tickets 1\.1\.0 in a browser…\nbrowser-missing: browser-crash, .*browser-heap were left out for tickets 1\.1\.0\. \/nowhere\/chromium is not a browser\.\n {2}.*--without-browser/,
      );
    }
    const {code, out} = await run('activate', 'tickets', '1.1.0', '--without-browser');
    assert.deepEqual([code, out], [0, 'tickets 1.1.0 is active instead of 1.0.0.\n']);
  });

  test('71: continues after a passed check, and needs no browser for a rollback', async () => {
    await passInBrowser('build-1');
    assert.equal((await run('canary', 'tickets', '1.1.0', '--percent', '5')).code, 0);
    assert.equal((await run('promote', 'tickets')).code, 0);
    assert.equal((await run('rollback', 'tickets')).code, 0);
    assert.equal(
      (await run('pin', 'tickets', '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10', '1.0.0')).code,
      0,
    );
  });
});

describe(`checks of a registry apart from the dashboard, on ${name}`, () => {
  const registry = setStage(open, {overrides: {hostProvides: HOST}, prepare: publishTwo});

  test('68: skips the browser', async () => {
    const {report} = (await registry.call('POST', GATE, {as: 'activate'})).json();
    assert.deepEqual(
      [report.hostBuild, outcomes(report.checks, BROWSER_RULES)],
      [null, ['left-out']],
    );
  });

  test('68: opens no browser for a release that other rules refuse', async () => {
    await registry.publish(buildRelease('tickets', '1.2.0', {needs: {react: '^20.0.0'}}));
    const {report} = (
      await registry.call('POST', '/registry/v1/remotes/tickets/releases/1.2.0/gate', {
        as: 'activate',
      })
    ).json();
    assert.deepEqual(
      [
        report.passed,
        outcomes(report.checks, ['needs-version']),
        outcomes(report.checks, BROWSER_RULES),
      ],
      [false, ['failed'], ['left-out']],
    );
  });
});

test('68: names every rule that the corpus breaks', () => {
  const named: readonly string[] = STATIC_RULES;
  assert.deepEqual(
    brokenReleases()
      .map(({rule}) => rule)
      .filter((rule) => !named.includes(rule)),
    [],
  );
});
