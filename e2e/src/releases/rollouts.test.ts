import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import type {BrowserContext, Page} from 'playwright-core';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {AbortEvidence} from '@switchboard/contracts/registry/canaries/schemas';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {TelemetryReport} from '@switchboard/contracts/registry/telemetry/schemas';
import {bucketOf} from '@switchboard/release-rules/rollout';
import {call, makeAgent, makeOwner, pageToken, PASSWORD, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {expectHealth} from '../support/releases/health.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {publishAs, publishBroken} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const NEXT = '1.1.0';

let agent: Person;
let stranger: Person;
const stage = setStage(async ({system, owner}) => {
  await publishAs(system, {remote: 'training', versions: [NEXT]});
  [agent, stranger] = await Promise.all([
    makeAgent(system.url, owner),
    makeOwner(system.url, 'Cleo'),
  ]);
});

const rollout = (...words: string[]) => release(stage.system, ...words);

interface Remote {
  active: string;
  canary: object | null;
  pins: {workspace: string}[];
}
const remote = async () =>
  (await call<{remote: Remote}>(`${stage.system.url}/registry/v1/remotes/training`)).body.remote;

const contexts: BrowserContext[] = [];

async function open(person: Person, path = '/dashboard/training') {
  const opened = await visit(stage.browser, stage.system.url, {token: person.token});
  contexts.push(opened.context);
  await opened.page.goto(path);
  await opened.page.locator('[data-remote="training"]').waitFor();
  return opened;
}

const shown = (page: Page) => page.locator('[data-remote="training"]').getAttribute('data-version');
const versionFor = async (person: Person) => shown((await open(person)).page);
const waitForVersion = (page: Page, version: string) =>
  page.locator(`[data-remote="training"][data-version="${version}"]`).waitFor();
const waitForAnother = (page: Page, version: string) =>
  page.locator(`[data-remote="training"]:not([data-version="${version}"])`).waitFor();

const expectLoads = (version: string, arm: string) =>
  expectHealth(
    stage.system,
    (health) =>
      health.remote === 'training' &&
      health.version === version &&
      health.arm === arm &&
      health.loads > 0,
  );

/** Everyone runs the first release again. */
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  const {active, canary, pins} = await remote();
  if (canary) await rollout('abort', 'training');
  for (const {workspace} of pins) await rollout('pin', 'training', workspace, '--remove');
  if (active === NEXT) await rollout('rollback', 'training');
});

test.describe('a canary', () => {
  test('G10 of 100 percent reaches everyone, one of 0 percent nobody', async () => {
    await rollout('canary', 'training', NEXT, '--percent', '0');
    assert.notEqual(await versionFor(stage.owner), NEXT);
    await rollout('canary', 'training', '--percent', '100');
    assert.deepEqual([await versionFor(stage.owner), await versionFor(stranger)], [NEXT, NEXT]);
    await expectLoads(NEXT, 'canary');
  });

  test('G10 for a role reaches only members with that role, as does one for a workspace', async () => {
    await rollout('canary', 'training', NEXT, '--role', 'agent');
    assert.deepEqual(
      [
        await versionFor(agent),
        (await versionFor(stage.owner)) === NEXT,
        (await versionFor(stranger)) === NEXT,
      ],
      [NEXT, false, false],
    );
    await rollout('canary', 'training', '--no-cohorts', '--workspace', stranger.user.workspace!.id);
    assert.deepEqual(
      [
        await versionFor(stranger),
        (await versionFor(stage.owner)) === NEXT,
        (await versionFor(agent)) === NEXT,
      ],
      [NEXT, false, false],
    );
  });

  test('G11 L15 runs at once in an open tab, ends when aborted, and stays when promoted', async () => {
    const {page, faults} = await open(stage.owner);
    await markDocument(page);
    await rollout('canary', 'training', NEXT, '--percent', '100');
    await waitForVersion(page, NEXT);
    await rollout('abort', 'training');
    await waitForAnother(page, NEXT);
    await rollout('canary', 'training', NEXT, '--percent', '100');
    await waitForVersion(page, NEXT);
    const noticed = page.waitForResponse(
      (response) => response.url().endsWith('/registry/v1/document') && response.status() === 200,
    );
    await rollout('promote', 'training');
    await noticed;
    assert.deepEqual(
      [await shown(page), (await remote()).active, await isSameDocument(page)],
      [NEXT, NEXT, true],
    );
    assert.equal(await versionFor(stranger), NEXT);
    await expectLoads(NEXT, 'active');
    assert.deepEqual(faults, []);
  });

  test('G11 by percentage keeps its visitors through login and a growing percentage', async () => {
    await rollout('canary', 'training', NEXT, '--percent', '50');
    const {
      body: {remotes},
    } = await call<RegistryDocument>(`${stage.system.url}/registry/v1/document`);
    const placed = await Promise.all(
      Array.from({length: 40}, async (_, index) => ({
        id: `visitor ${index}`,
        place: await bucketOf('training', remotes.training!.canary!.salt, `visitor ${index}`),
      })),
    );
    const versionAfterLogin = async (id: string) => {
      const {page, context} = await visit(stage.browser, stage.system.url);
      contexts.push(context);
      await page.addInitScript(
        (visitor) => localStorage.setItem('switchboard.visitor', visitor),
        id,
      );
      await page.goto('/dashboard/training');
      await page.getByLabel('Email').fill(stage.owner.email);
      await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
      await page.getByRole('button', {name: 'Log in'}).click();
      await page.locator('[data-remote="training"]').waitFor();
      return shown(page);
    };
    const inside = placed.find(({place}) => place < 50)!;
    const outside = placed.find(({place}) => place > 60)!;
    assert.deepEqual(
      [await versionAfterLogin(inside.id), (await versionAfterLogin(outside.id)) === NEXT],
      [NEXT, false],
    );
    await rollout('canary', 'training', '--percent', String(Math.ceil(outside.place * 10) / 10));
    assert.deepEqual(
      [await versionAfterLogin(inside.id), await versionAfterLogin(outside.id)],
      [NEXT, NEXT],
    );
  });

  test('L7 L9 is offered where something was typed', async () => {
    const {page} = await open(stage.owner, '/dashboard/training/create');
    await page.getByRole('textbox').first().fill('Tone of voice');
    await rollout('canary', 'training', NEXT, '--percent', '100');
    await page.getByText('A new version of Training is ready').waitFor();
    assert.notEqual(await shown(page), NEXT);
  });

  test('G13 that is scheduled starts on time in an open tab, even without the registry', async () => {
    const {page} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    contexts.push(page.context());
    await rollout(
      'schedule',
      'training',
      NEXT,
      '--at',
      new Date(Date.now() + 3_600_000).toISOString(),
    );
    await page.clock.install();
    await page.goto('/dashboard/training');
    await page.locator('[data-remote="training"]').waitFor();
    assert.notEqual(await shown(page), NEXT);
    await page.route('**/registry/v1/document', (route) => route.abort('connectionreset'));
    await page.clock.fastForward(3_700_000);
    await waitForVersion(page, NEXT);
  });

  test('L18 whose files are missing yields to the active release', async () => {
    await rollout('canary', 'training', NEXT, '--percent', '100');
    const {page} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    contexts.push(page.context());
    await page.route(`**/remotes/training/${NEXT}/**`, (route) => route.abort('connectionreset'));
    await page.goto('/dashboard/training');
    await waitForAnother(page, NEXT);
    assert.equal(await page.getByText('does not work here').count(), 0);
  });

  test('G14 is preloaded at the next visit of its users, and the active release is not', async () => {
    await rollout('canary', 'training', NEXT, '--role', 'owner');
    const {page} = await open(stage.owner);
    const html = await (
      await page.request.get('/dashboard/training', {headers: {accept: 'text/html'}})
    ).text();
    const preloaded = [
      ...html.matchAll(/rel="preload"[^>]* href="\/remotes\/training\/([^/]+)/g),
    ].map(([, version]) => version);
    assert.deepEqual([...new Set(preloaded)], [NEXT]);
    const fetched: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/remotes/training/') && fetched.push(request.url()),
    );
    await page.goto('/dashboard/training');
    await waitForVersion(page, NEXT);
    assert.deepEqual(
      fetched.filter((url) => !url.includes(`/training/${NEXT}/`)),
      [],
    );
  });
});

const BROKEN = '3.0.0';

/** Simulates reports of other visitors' browsers: the only attempt of each to load the canary failed. */
const failedLoad = (): TelemetryReport => ({
  id: randomUUID(),
  remote: 'training',
  version: BROKEN,
  arm: 'canary',
  stage: 'entry',
  code: 'missing',
  milliseconds: 40,
  attempt: 3,
  outcome: 'failed',
  traceId: randomUUID().replaceAll('-', ''),
  at: new Date().toISOString(),
});

test('a canary that breaks for visitors is aborted automatically, with an audit entry', async () => {
  await publishBroken(stage.system, 'training', BROKEN);
  await rollout('canary', 'training', BROKEN, '--percent', '100');
  const {page} = await open(stage.owner);
  const {active} = await remote();
  assert.equal(await shown(page), active);
  await expectHealth(
    stage.system,
    ({version, arm, failures}) => version === BROKEN && arm === 'canary' && failures > 0,
  );
  const noticed = page.waitForResponse(
    (response) => response.url().endsWith('/registry/v1/document') && response.status() === 200,
    {timeout: 60_000},
  );
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const body = {
      page: await pageToken(stage.system.url),
      reports: Array.from({length: 4}, failedLoad),
    };
    assert.equal(
      (await call(`${stage.system.url}/registry/v1/telemetry`, {method: 'POST', body})).status,
      202,
    );
  }
  await noticed;
  assert.deepEqual([(await remote()).canary, await shown(page)], [null, active]);
  const {entries} = (await rollout('audit', 'list', 'training', '--limit', '1')) as {
    entries: AuditEntry[];
  };
  assert.deepEqual(
    [entries[0]?.action, entries[0]?.actor, entries[0]?.from],
    ['abort', 'auto-abort', BROKEN],
  );
  const {canary, comparedWith} = entries[0]?.details as AbortEvidence;
  assert.deepEqual(
    [canary.loads >= 20, canary.failures === canary.loads, comparedWith],
    [true, true, 'budget'],
  );
  assert.equal(await versionFor(stranger), active);
});

test('G10 a pin keeps a workspace on its release while others get a newer one', async () => {
  await rollout('pin', 'training', stage.owner.user.workspace!.id);
  await rollout('activate', 'training', NEXT);
  assert.deepEqual(
    [
      (await versionFor(stage.owner)) === NEXT,
      (await versionFor(agent)) === NEXT,
      await versionFor(stranger),
    ],
    [false, false, NEXT],
  );
  await expectLoads((await shown((await open(stage.owner)).page))!, 'pin');
});
