import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {makeOwner, type Person} from '../support/api.ts';
import {launchBrowser, visit} from '../support/pages/browser.ts';
import {createDatabase} from '../support/system/database.ts';
import {release} from '../support/releases/release.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {activate, publishVariants} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const NEXT = '2.0.1';
const SERVER = process.env.TEST_DATABASE_URL;

if (SERVER) {
  test.describe('two replicas that start together on an empty PostgreSQL and one data directory', () => {
    let dataDir: string;
    let replicas: System[];
    let browser: Browser;
    let owner: Person;

    test.beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'switchboard-replicas-'));
      const env = {DATABASE_URL: await createDatabase(SERVER), DATA_DIR: dataDir};
      [replicas, browser] = await Promise.all([
        Promise.all([startSystem(env), startSystem(env)]),
        launchBrowser(),
      ]);
      owner = await makeOwner(replicas[0]!.url);
    });
    test.afterAll(async () => {
      await browser.close();
      for (const {stop} of replicas) await stop();
      await rm(dataDir, {recursive: true});
    });

    test('123 a tab connected to one follows changes and releases published on the other', async () => {
      const [one, other] = replicas as [System, System];
      const {page, context, faults} = await visit(browser, other.url, {token: owner.token});
      const woken = new Promise<void>((wake) =>
        page.on('websocket', (socket) =>
          socket.on(
            'framereceived',
            ({payload}) => String(payload).includes('registry.changed') && wake(),
          ),
        ),
      );
      await page.goto('/dashboard/tickets');
      await page.locator('[data-remote="tickets"]').waitFor();
      await publishVariants(one, 'tickets', 1);
      await activate(one, 'tickets', NEXT);
      await woken;
      await page.locator(`[data-remote="tickets"][data-version="${NEXT}"]`).waitFor();
      assert.deepEqual(faults, []);
      await context.close();
    });

    test('120 each remote was published once, and the audit log is unbroken for both', async () => {
      const documents = await Promise.all(
        replicas.map(async ({url}) => (await fetch(`${url}/registry/v1/document`)).text()),
      );
      assert.equal(documents[0], documents[1]);
      const {entries} = (await release(replicas[0]!, 'audit', 'training', '--limit', '50')) as {
        entries: {action: string}[];
      };
      assert.deepEqual(
        entries
          .map(({action}) => action)
          .filter((action) => ['publish', 'activate'].includes(action)),
        ['activate', 'publish'],
      );
      for (const replica of replicas)
        assert.match(String((await release(replica, 'audit', 'verify')).message), /is unbroken/);
    });
  });
}
