import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {assertAccessible, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const COUNT = 45;

const stage = setSharedStage(async ({system, owner}) => {
  const create = (subject: string) =>
    call<{ticket: {id: string; number: number}}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body: {
        subject,
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        html: '<p>It is late.</p>',
      },
    });
  const {
    body: {ticket},
  } = await create('A long conversation');
  for (let index = 0; index < 25; index += 1) {
    await call(`${system.url}/connect/api/tickets/${ticket.id}/messages`, {
      method: 'POST',
      token: owner.token,
      body: {kind: 'note', html: `<p>Note ${index}</p><p>More of it</p>`},
    });
  }
  for (let index = 0; index < COUNT; index += 1) await create(`Question ${index}`);
});

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const openPage = (options: {viewport?: typeof DESKTOP} = {}) =>
  visit(stage.browser, stage.system.url, {token: stage.owner.token, ...options});

test.describe('going through tickets', () => {
  for (const viewport of [DESKTOP, PHONE])
    test(`a long ticket opened by address shows subject and newest message, at ${viewport.width} px`, async () => {
      const {page, context, faults} = await openPage({viewport});
      await page.goto('/dashboard/tickets/2');
      const newest = page.getByRole('article').filter({hasText: 'Note 24'});
      await newest.waitFor();
      const subject = page.getByRole('heading', {level: 1, name: 'A long conversation'});
      await subject.waitFor();
      const [bar, message] = await Promise.all([subject.boundingBox(), newest.boundingBox()]);
      assert.ok(bar && bar.y >= 54 && bar.y < 120, 'the subject is below the top bar');
      assert.ok(
        message && message.y >= bar.y + bar.height && message.y < viewport.height,
        'the newest message is in sight, below the subject',
      );
      await assertAccessible(page, 'a long ticket');
      assert.deepEqual(faults, []);
      await context.close();
    });

  for (const viewport of [DESKTOP, PHONE])
    test(`a message covers nothing of the composer, wherever it is, at ${viewport.width} px`, async () => {
      const {page, context, faults} = await openPage({viewport});
      await page.goto('/dashboard/tickets/2');
      const composer = page.getByRole('region', {name: 'Composer'});
      await page.getByRole('article').filter({hasText: 'Note 24'}).waitFor();
      await page.getByRole('button', {name: 'Resolve', exact: true}).click();
      const message = page.getByRole('status').filter({hasText: 'Resolved'}).last();
      await message.waitFor();
      for (const place of ['start', 'end', 'center'] as const) {
        await composer.evaluate((element, block) => element.scrollIntoView({block}), place);
        await page.waitForFunction(() => {
          const box = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          const [above, below] = [box('.MuiAlert-root'), box('[aria-label="Composer"]')];
          return above && below && (above.bottom <= below.top || above.top >= below.bottom);
        });
      }
      await page.getByRole('button', {name: 'Undo'}).click();
      await page.getByRole('button', {name: 'Resolve', exact: true}).waitFor();
      assert.deepEqual(faults, []);
      await context.close();
    });

  test('the buttons of an edited note are above the composer', async () => {
    const {page, context, faults} = await openPage();
    await page.goto('/dashboard/tickets/2');
    const newest = page.getByRole('article').filter({hasText: 'Note 24'});
    await newest.getByRole('button', {name: 'Edit note'}).click();
    await newest.getByRole('toolbar', {name: 'Formatting: Edit note'}).waitFor();
    await page.waitForFunction(() => {
      const save = [...document.querySelectorAll('button')].find(
        ({textContent}) => textContent === 'Save note',
      );
      const composer = document.querySelector('[aria-label="Composer"]');
      if (!save || !composer) return false;
      return save.getBoundingClientRect().bottom <= composer.getBoundingClientRect().top;
    });
    await page.getByRole('button', {name: 'Cancel'}).click();
    assert.deepEqual(faults, []);
    await context.close();
  });

  for (const viewport of [DESKTOP, PHONE])
    test(`a menu in the head leaves the thread in its place, at ${viewport.width} px`, async () => {
      const {page, context, faults} = await openPage({viewport});
      await page.goto('/dashboard/tickets/2');
      await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
      await page.evaluate(() => scrollTo(0, 600));
      assert.equal(await scrollTop(page), 600);
      const actions = page.getByRole('button', {name: 'Actions'});
      await actions.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', {name: 'Snooze…'}).waitFor();
      await page.keyboard.press('Escape');
      await actions.and(page.locator(':focus')).waitFor();
      assert.equal(await scrollTop(page), 600);
      assert.deepEqual(faults, []);
      await context.close();
    });

  test('Escape, the link and Back return to the place in the list, with the row focused', async () => {
    const {page, context, faults} = await openPage();
    await page.goto('/dashboard/tickets/all?status=new');
    const row = page.getByRole('link', {name: 'Question 12', exact: true});
    await page.getByRole('link', {name: `Question ${COUNT - 1}`, exact: true}).waitFor();
    await page.mouse.wheel(0, 1500);
    await row.waitFor();
    await row.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    assert.ok(before > 500, `the list is scrolled to ${before}`);
    const ways: [string, () => Promise<unknown>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the link', () => page.getByRole('link', {name: 'Back to tickets'}).click()],
      ['Back', () => page.goBack()],
    ];
    for (const [way, goBack] of ways) {
      await row.click();
      await page.getByRole('log').waitFor();
      await goBack();
      await row.waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === 'Question 12');
      const place = await scrollTop(page);
      assert.ok(Math.abs(place - before) <= 2, `${way}: ${place} instead of ${before}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('five tickets of a list are answered with at most 15 keys besides the text', async () => {
    const {page, context, faults} = await openPage();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await page.goto('/dashboard/tickets/all?status=new&q=question&sort=createdAt');
    await page.getByRole('link', {name: 'Question 0', exact: true}).waitFor();
    await press('j');
    await press('Enter');
    const answered = ['Question 0', 'Question 1', 'Question 2', 'Question 3', 'Question 4'];
    for (const subject of answered) {
      await page.getByRole('heading', {level: 1, name: subject, exact: true}).waitFor();
      await page.getByRole('textbox', {name: 'Reply'}).waitFor();
      await press('r');
      await page.keyboard.type('It is on its way.');
      await press('Shift+Control+Enter');
    }
    await page.getByRole('heading', {level: 1, name: 'Question 5', exact: true}).waitFor();
    assert.ok(keys <= 15, `${keys} keys`);
    for (const number of [3, 4, 5, 6, 7]) {
      const {body} = await call<{messages: {kind: string; text: string}[]}>(
        `${stage.system.url}/connect/api/tickets/${number}`,
        {token: stage.owner.token},
      );
      assert.deepEqual(
        body.messages.map(({kind, text}) => [kind, text]),
        [
          ['requester', 'It is late.'],
          ['reply', 'It is on its way.'],
        ],
      );
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('a ticket opened from Home leads back to Home', async () => {
    const {owner, system} = stage;
    const {
      body: {ticket},
    } = await call<{ticket: {id: string; version: number}}>(`${system.url}/connect/api/tickets/3`, {
      token: owner.token,
    });
    await call(`${system.url}/connect/api/tickets/${ticket.id}`, {
      method: 'PATCH',
      token: owner.token,
      body: {assigneeId: owner.user.id},
      headers: {'if-match': `"${ticket.version}"`},
    });
    const {page, context, faults} = await openPage();
    await page.goto('/dashboard/home');
    await page.getByRole('link', {name: 'Question 0', exact: true}).click();
    await page.getByRole('log').waitFor();
    await page.getByRole('link', {name: 'Back to Home'}).click();
    await page.getByRole('heading', {name: /^Good (morning|afternoon|evening), Ana$/}).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('keys typed right after the reply shortcut go into the reply alone', async () => {
    const {page, context, faults} = await openPage();
    await page.goto('/dashboard/tickets/20');
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    const field = page.getByRole('textbox', {name: 'Reply'});
    const text = 'here we see ';
    await field.click();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        ['Escape', 'r', ...text].map((key) => page.keyboard.press(key === ' ' ? 'Space' : key)),
      );
    }
    assert.equal((await field.innerText()).replaceAll('\u00a0', ' ').trim(), text.repeat(4).trim());
    await page.getByText('Draft saved').waitFor();
    const {body} = await call<{ticket: {status: string}}>(
      `${stage.system.url}/connect/api/tickets/20`,
      {token: stage.owner.token},
    );
    assert.equal(body.ticket.status, 'new');
    assert.deepEqual(faults, []);
    await context.close();
  });
});
