import assert from 'node:assert/strict';
import {call, makeOwner, PASSWORD} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const enter = async (email: string, userAgent: string) => {
  const {body} = await call<{accessToken: string}>(`${stage.system.url}/api/auth/login`, {
    method: 'POST',
    headers: {'user-agent': userAgent},
    body: {email, password: PASSWORD},
  });
  return body.accessToken;
};

test.describe('sessions of a person', () => {
  test('a session ended in another browser leads to the login', async () => {
    const mei = await makeOwner(stage.system.url, 'Mei');
    const elsewhere = await visit(stage.browser, stage.system.url, {
      token: await enter(mei.email, FIREFOX),
    });
    await elsewhere.page.goto('/dashboard/tickets');
    await elsewhere.page.getByRole('heading', {level: 1, name: 'My Tickets'}).waitFor();
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: mei.token,
    });
    await page.goto('/dashboard/profile/security');
    const row = page.getByRole('listitem').filter({hasText: 'Firefox on Linux'});
    await row.waitFor();
    await assertAccessible(page, 'Security');
    await row.getByRole('button', {name: 'End session: Firefox on Linux'}).press('Enter');
    await page.getByText('The session was ended.').waitFor();
    await elsewhere.page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await row.waitFor({state: 'detached'});
    assert.deepEqual(faults, []);
    await elsewhere.context.close();
    await context.close();
  });

  test('all others end together', async () => {
    const omar = await makeOwner(stage.system.url, 'Omar');
    const others = [await enter(omar.email, FIREFOX), await enter(omar.email, FIREFOX)];
    const {page, context} = await visit(stage.browser, stage.system.url, {token: omar.token});
    await page.goto('/dashboard/profile/security');
    await page.getByRole('button', {name: 'End all other sessions'}).click();
    await page.getByRole('alertdialog').getByRole('button', {name: 'End sessions'}).click();
    await page.getByText('You are logged in nowhere else.').waitFor();
    for (const token of others)
      assert.equal((await call(`${stage.system.url}/api/user`, {token})).status, 401);
    await context.close();
  });
});
