import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, linkTo} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const RECIPIENTS = 40;
const SENDER = 'news@broadcasts.example.com';

const stage = setSharedStage(async ({system, owner}) => {
  const create = async (path: string, body: object) =>
    (
      await call<Record<string, {id: string}>>(system.url + path, {
        method: 'POST',
        token: owner.token,
        body,
      })
    ).body;
  for (let index = 0; index < RECIPIENTS; index += 1)
    await create('/connect/api/contacts', {
      name: `Customer ${index}`,
      email: `customer${index}@example.com`,
      phone: `+639171234${500 + index}`,
      company: null,
      timeZone: null,
      tags: [],
    });
  await create('/connect/api/support-addresses', {
    address: SENDER,
    name: 'Acme News',
    signature: '',
  });
  const [, token = ''] = (await linkTo(system.url, SENDER, '?proof=')).split('?proof=');
  await create('/connect/api/support-addresses/verify', {token});
  await create('/campaign/api/audiences', {
    name: 'Everybody',
    kind: 'dynamic',
    filter: {match: 'all', conditions: [{field: 'email', is: 'contains', value: 'customer'}]},
  });
});

/** The accessibility check also runs in the frame of the preview, which blocks scripts. */
const isOurs = (fault: string) => !/frame is sandboxed/.test(fault);

const next = (page: Page) => page.getByRole('button', {name: 'Continue'}).click();

/** Clicks something that is moved away before the button is released. */
async function pressMoved(pressed: Locator) {
  await pressed.hover();
  await pressed.page().mouse.down();
  await pressed.evaluate(({parentElement: row}) => void (row!.style.marginTop = '90px'));
  await pressed.page().mouse.up();
}

/** Schedules it for a day of next year, from the review. */
async function schedule(page: Page) {
  await page.getByRole('button', {name: 'Schedule'}).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Time', {exact: true})
    .fill(`${new Date().getFullYear() + 1}-01-20T10:00`);
  await dialog.getByRole('button', {name: 'Schedule'}).click();
  await page.getByText(/^It will be sent on/).waitFor();
}

test.describe('a broadcast', () => {
  test('goes from its audience to its report, and is paused and resumed on the way', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/broadcast');
    await page.getByRole('link', {name: 'New broadcast'}).first().click();
    await page.getByLabel('Name').fill('Spring sale');
    await page.getByLabel('Sender').selectOption(`Acme News <${SENDER}>`);
    await page.getByLabel('Messages per minute').fill('60');
    await next(page);
    await page.getByLabel('Audiences', {exact: true}).click();
    await page.getByRole('option', {name: /Everybody/}).click();
    await page.getByText(`${RECIPIENTS} recipients`).waitFor();
    await next(page);
    await page.getByLabel('Subject', {exact: true}).fill('Spring is here');
    await page.getByRole('textbox', {name: 'Message'}).click();
    await page.keyboard.type('Everything is half price.');
    await assertAccessible(page, 'the message of a broadcast');
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await page.getByText('Everything is half price.').first().waitFor();
    await next(page);
    await page.getByText('Nothing needs fixing.').waitFor();
    await assertAccessible(page, 'the review of a broadcast');
    await page.getByRole('button', {name: 'Send now'}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Send now'}).click();
    await page.getByRole('heading', {name: 'Spring sale', level: 1}).waitFor();
    await page.getByRole('button', {name: 'Pause'}).click();
    await page.getByText('Paused by a team member.').waitFor();
    await page.getByRole('button', {name: 'Resume'}).click();
    const bar = page.getByRole('progressbar', {name: 'Progress of Spring sale'});
    const progress = async () => Number(await bar.getAttribute('aria-valuenow'));
    const before = await progress();
    await page.waitForFunction(
      (than) => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) > than,
      before,
    );
    await assertAccessible(page, 'the report of a broadcast');
    await page.getByRole('button', {name: 'Actions for Spring sale'}).click();
    await page.getByRole('menuitem', {name: 'Cancel broadcast'}).click();
    await page.getByRole('button', {name: 'Cancel broadcast'}).click();
    await page.getByText('The broadcast was cancelled.').waitFor();
    assert.deepEqual(faults.filter(isOurs), []);
    await context.close();
  });

  test('above the balance leads to buying credits, is scheduled, and sent after all', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/broadcast/create');
    await page.getByLabel('Name').fill('Text to everybody');
    await page.getByLabel('Channel').selectOption('SMS');
    await next(page);
    await page.getByLabel('Audiences', {exact: true}).click();
    await page.getByRole('option', {name: /Everybody/}).click();
    await pressMoved(page.getByRole('button', {name: 'Continue'}));
    await page.getByLabel('Message', {exact: true}).fill('Everything is half price. '.repeat(16));
    await page.getByText('30 credits each').waitFor();
    await next(page);
    await page.getByText(/^You need 1,200 credits but have/).waitFor();
    assert.ok(await page.getByRole('button', {name: 'Send now'}).isDisabled());
    await page.getByRole('link', {name: 'Top up'}).click();
    await page.getByLabel('Credits').fill('2000');
    await page.getByRole('button', {name: 'Continue to payment'}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Pay', exact: true}).click();
    await page.getByRole('dialog').waitFor({state: 'hidden'});
    await page.getByRole('link', {name: 'Back to the broadcast'}).click();
    await schedule(page);
    const cost = page.getByRole('region', {name: 'Recipients and credits'});
    await cost.getByText(`${RECIPIENTS} recipients`).waitFor();
    await cost.getByText(/^It costs 1,200 credits/).waitFor();
    await page.getByRole('region', {name: 'Audience'}).getByText('Everybody').waitFor();
    await assertAccessible(page, 'a broadcast that is scheduled');
    await page.getByRole('button', {name: 'Unschedule and edit'}).click();
    await page.getByRole('button', {name: 'Send now'}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Send now'}).click();
    await page.getByText(`${RECIPIENTS} of ${RECIPIENTS} done (100%)`).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
