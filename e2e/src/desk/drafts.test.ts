import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {activate, publishVariants} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const [OLD, NEW] = ['2.0.1', '2.0.2'];

const stage = setStage(async ({system}) => {
  await publishVariants(system, 'tickets', 2);
  await activate(system, 'tickets', OLD);
});

/** A ticket of a requester, by its number. */
async function makeTicket(subject: string): Promise<number> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: '<p>It is late.</p>',
  };
  return (
    await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body,
    })
  ).body.ticket.number;
}

const visitOwner = () => visit(stage.browser, stage.system.url, {token: stage.owner.token});
const reply = (page: Page) => page.getByRole('textbox', {name: 'Reply'});
const editor = (page: Page) => page.getByRole('toolbar', {name: 'Formatting: Reply'});
const section = (page: Page, version: string) =>
  page.locator(`[data-remote="tickets"][data-version="${version}"]`);

/** Opens a ticket and writes in its reply field. */
async function write(page: Page, number: number, text: string) {
  await page.goto(`/dashboard/tickets/${number}`);
  await editor(page).waitFor();
  await reply(page).press('Control+End');
  await page.keyboard.type(text);
}

/** True when nothing covers the bottom of an element. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const {left, bottom} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 20, bottom - 3));
  });

/** A crash of a browser process, as its page shows it. */
async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

test.describe('a draft', () => {
  test('survives a reload right after typing', async () => {
    const {page, context, faults} = await visitOwner();
    await write(page, await makeTicket('Where is my refund?'), 'It is on its way');
    await page.reload();
    await reply(page).getByText('It is on its way').waitFor();
    await page.getByText('Draft saved').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('survives a crash while the server is unreachable, and is saved afterwards', async () => {
    const number = await makeTicket('Where is my parcel?');
    const {page, context} = await visitOwner();
    await page.route('**/draft', (route) => route.abort());
    await write(page, number, 'We look for it');
    await page.getByText('Draft kept in this browser').waitFor();
    await crash(page);
    const again = await context.newPage();
    await again.goto(`/dashboard/tickets/${number}`);
    await reply(again).getByText('We look for it').waitFor();
    await again.getByText('Draft saved').waitFor();
    await context.close();
    const elsewhere = await visitOwner();
    await elsewhere.page.goto(`/dashboard/tickets/${number}`);
    await reply(elsewhere.page).getByText('We look for it').waitFor();
    await elsewhere.context.close();
  });

  test('moves to a newer release that replaces the section, and can be continued there', async () => {
    const number = await makeTicket('Where is my invoice?');
    const {page, context, faults} = await visitOwner();
    await write(page, number, 'It comes');
    await section(page, OLD).waitFor();
    await markDocument(page);
    await activate(stage.system, 'tickets', NEW);
    const notice = page.getByRole('status').filter({hasText: 'A new version of Tickets is ready'});
    await notice.waitFor();
    assert.equal(await isUncovered(notice), true, 'the bar of the screen covers the notice');
    await page.keyboard.type(' tomorrow');
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', {name: 'Update now'}).click();
    await section(page, NEW).waitFor();
    await reply(page).getByText('It comes tomorrow').waitFor();
    await editor(page).waitFor();
    await reply(page).press('Control+End');
    await page.keyboard.type(' at nine');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('article', {name: 'Reply by Ana Reyes'})
      .getByText('It comes tomorrow at nine')
      .waitFor();
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');
    assert.deepEqual(faults, []);
    await context.close();
  });
});
