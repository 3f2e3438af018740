import assert from 'node:assert/strict';
import {makeAgent, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {expectHealth} from '../support/releases/health.ts';
import {FOR_AGENTS, publishPolluting} from '../support/releases/polluting-releases.ts';
import {release} from '../support/releases/release.ts';
import {setStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const LOADS = 25;
const CRASH_SCREEN = 'Something went wrong';

let agent: Person;
const stage = setStage(async ({system, owner}) => {
  await publishPolluting(system, [FOR_AGENTS]);
  agent = await makeAgent(system.url, owner);
});

test(`L18 a canary that crashes for agents shows none of them a crash screen in ${LOADS} page loads`, async () => {
  const {version} = FOR_AGENTS;
  await release(stage.system, 'canary', 'training', version, '--percent', '100');
  const {page, context} = await visit(stage.browser, stage.system.url, {token: agent.token});
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent.includes(text)) sessionStorage.setItem('saw-crash', 'yes');
    };
    new MutationObserver(look).observe(document, {subtree: true, childList: true});
  }, CRASH_SCREEN);
  const notices: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto('/dashboard/training');
    const section = page.locator('[data-remote="training"]');
    await section.locator('h1').first().waitFor();
    assert.notEqual(await section.getAttribute('data-version'), version);
    notices.push(await page.getByText(/The trial version of Training had a problem/).count());
  }
  assert.equal(await page.evaluate(() => sessionStorage.getItem('saw-crash')), null);
  assert.deepEqual(notices, [1, ...Array<number>(LOADS - 1).fill(0)]);
  await context.close();

  const other = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
  await other.page.goto('/dashboard/training');
  await other.page.locator(`[data-remote="training"][data-version="${version}"]`).waitFor();
  await other.context.close();
  await expectHealth(
    stage.system,
    (health) => health.version === version && health.arm === 'canary' && health.crashes === 1,
  );
});
