import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {call, mailTo} from '../support/api.ts';
import {assertAccessible, PHONE, visit} from '../support/pages/browser.ts';
import {keepPage} from '../support/pages/kept-page.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage(async ({system, owner}) => {
  const post = (path: string, body: object) =>
    call(`${system.url}/connect/api/${path}`, {token: owner.token, method: 'POST', body});
  for (const subject of ['Cracked cup', 'Late parcel'])
    await post('tickets', {
      subject,
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: `<p>${subject}, please help.</p>`,
    });
  const {timeZone} = owner.user.workspace ?? {timeZone: 'UTC'};
  const today = new Intl.DateTimeFormat('sv-SE', {timeZone}).format(new Date());
  await post('reports', {
    name: 'Daily desk',
    screen: 'trends',
    query: {from: today, to: today, group: 'day'},
    visibility: 'all',
  });
});

const onDesktop = keepPage(() =>
  visit(stage.browser, stage.system.url, {token: stage.owner.token}),
);
const onPhone = keepPage(() =>
  visit(stage.browser, stage.system.url, {token: stage.owner.token, viewport: PHONE}),
);

const openSchedule = async (page: Page) => {
  await page.getByRole('button', {name: 'Schedule Daily desk'}).click();
  return page.getByRole('dialog', {name: 'Schedule of “Daily desk”'});
};

/** The file that the screen saves. */
const savedCsv = async (page: Page): Promise<string> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Save Created and resolved as CSV'}).click();
  return readFile(await (await saved).path(), 'utf8');
};

const fileOf = async (mail: {id: string}, position: number): Promise<Buffer> => {
  const response = await fetch(`${stage.system.url}/outbox/${mail.id}/files/${position}`);
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
};

test.describe('a scheduled report', () => {
  test('is mailed as PDF and CSV with the figures that the screen shows at its link', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics/reports');
      const dialog = await openSchedule(page);
      await dialog.getByLabel('How often').selectOption('Every day');
      await dialog.getByRole('button', {name: 'Save'}).click();
      await page.getByRole('cell', {name: /^Every day at 8:00.AM/}).waitFor();
      await (await openSchedule(page)).getByRole('button', {name: 'Send test to me'}).click();
      const mail = await mailTo(stage.system.url, stage.owner.email, 'Daily desk');
      assert.deepEqual(
        mail.files.map(({name}) => name),
        ['Daily desk.pdf', 'Created and resolved.csv'],
      );
      const [pdf, csv] = [await fileOf(mail, 0), (await fileOf(mail, 1)).toString()];
      assert.match(pdf.toString('latin1'), /^%PDF-/);
      const link = /https?:\/\/\S+\/dashboard\/\S+/.exec(mail.text)?.[0] ?? '';
      await page.goto(new URL(link).pathname + new URL(link).search);
      assert.equal(csv, await savedCsv(page));
      assert.match(csv, /,2,0,0,2$/);
      await page.goto('/dashboard/analytics/reports');
      const again = await openSchedule(page);
      await again.getByRole('list', {name: 'Last mails'}).getByText('Sent').waitFor();
      await assertAccessible(page, 'the schedule of a report');
    }));

  test('fits a phone', () =>
    onPhone(async (page) => {
      await page.goto('/dashboard/analytics/reports');
      const dialog = await openSchedule(page);
      await dialog.getByRole('button', {name: 'Send test to me'}).waitFor();
      await assertAccessible(page, 'the schedule of a report');
      const {scrollWidth, clientWidth} = await dialog.evaluate(
        ({scrollWidth: scroll, clientWidth: client}) => ({
          scrollWidth: scroll,
          clientWidth: client,
        }),
      );
      assert.equal(scrollWidth, clientWidth);
    }));
});
