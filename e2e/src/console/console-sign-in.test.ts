import assert from 'node:assert/strict';
import {visit, type Visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {activateToken, signIn} from './console.ts';
import {setStage} from '../support/system/stage.ts';

const NAME = 'team';
let token: string;
let desk: Visit;

const stage = setStage(async ({system, browser}) => {
  token = await activateToken(system);
  desk = await visit(browser, system.url);
});
test.afterAll(() => assert.deepEqual(desk.faults, []));

test.describe('signing in to the console', () => {
  test('97 is required at every address, rejects a wrong token, and leads to the address', async () => {
    const {page} = desk;
    await page.goto(`/ops/remotes/${NAME}`);
    await signIn(page, 'swb_this_one_nobody_has_made');
    await page.getByText('The registry does not recognise this token').waitFor();
    await signIn(page, token);
    await page.getByRole('heading', {level: 1, name: NAME}).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    assert.equal(await page.title(), `${NAME} · Operations · Switchboard`);
  });

  test('97 keeps the token in memory only: a reload requires it again', async () => {
    const {page, context} = desk;
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        {...localStorage},
        {...sessionStorage},
        document.cookie,
        window.location.href,
        await indexedDB.databases(),
        document.documentElement.outerHTML,
      ]),
    );
    assert.equal((kept + JSON.stringify(await context.cookies())).includes(token), false);
    await page.reload();
    await page.getByLabel('Token').waitFor();
    assert.equal(new URL(page.url()).pathname, `/ops/remotes/${NAME}`);
    await signIn(page, token);
    await page.getByRole('heading', {name: 'Releases'}).waitFor();
  });
});

test('91 97 the console is out of reach for a dashboard page that opens it', async () => {
  const {page, context} = await visit(stage.browser, stage.system.url);
  await page.goto('/login');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      Object.assign(window, {opened: window.open('/ops')});
    }),
  ]);
  await opened.getByLabel('Token').waitFor();
  assert.deepEqual(
    [
      await page.evaluate(() => (window as unknown as {opened: Window}).opened.closed),
      await opened.evaluate(() => window.opener === null),
    ],
    [true, true],
  );
  await context.close();
});
