import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {assertAccessible, PHONE, visit} from '../support/pages/browser.ts';
import {keepPage} from '../support/pages/kept-page.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

interface Made {
  id: string;
  version: number;
}

const stage = setSharedStage(async ({system, owner}) => {
  const send = async (path: string, {body, ...given}: Parameters<typeof call>[1] & object) => {
    const url = `${system.url}/connect/api/tickets${path}`;
    return (await call<{ticket: Made}>(url, {token: owner.token, body, ...given})).body.ticket;
  };
  for (const [subject, priority] of [
    ['Cracked cup', 'urgent'],
    ['Late parcel', 'high'],
    ['Wrong colour', 'normal'],
  ]) {
    const {id, version} = await send('', {
      method: 'POST',
      body: {
        subject,
        priority,
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        html: `<p>${subject}, please help.</p>`,
        tags: ['shop'],
      },
    });
    if (priority !== 'normal')
      await send(`/${id}`, {
        method: 'PATCH',
        headers: {'if-match': `"${version}"`},
        body: {status: 'resolved'},
      });
  }
});

const onDesktop = keepPage(() =>
  visit(stage.browser, stage.system.url, {token: stage.owner.token}),
);
const onPhone = keepPage(() =>
  visit(stage.browser, stage.system.url, {token: stage.owner.token, viewport: PHONE}),
);

const number = (page: Page, label: string, count: string) =>
  page
    .getByText(label, {exact: true})
    .first()
    .locator('..')
    .getByRole('link', {name: count, exact: true});

const tickets = (page: Page) => page.getByRole('table', {name: 'Tickets'}).getByRole('row');

/** Waits for the tickets behind a number: as many rows as the number, and a header. */
async function seesTickets(page: Page, heading: string, count: number): Promise<void> {
  await page.getByRole('heading', {level: 1, name: heading}).waitFor();
  await page.getByText(`${count} of ${count} row`).waitFor();
  assert.equal(await tickets(page).count(), count + 1);
}

test.describe('analytics', () => {
  test('leads from a number to its tickets, to one of them, and back with the filters', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics');
      await number(page, 'Created', '3').waitFor();
      await page.getByRole('combobox', {name: 'Priority'}).click();
      await page.getByRole('option', {name: 'Urgent'}).click();
      await page.getByRole('option', {name: 'High'}).click();
      await page.keyboard.press('Escape');
      await number(page, 'Created', '2').waitFor();
      await page.getByRole('link', {name: 'Response times'}).click();
      await page.getByRole('heading', {level: 1, name: 'Response times'}).waitFor();
      await page.getByRole('link', {name: 'Ticket trends'}).click();
      await number(page, 'Resolved', '2').click();
      await seesTickets(page, 'Resolved · Priority Urgent, High', 2);
      await page.getByRole('link', {name: /Late parcel/}).click();
      await page.getByRole('heading', {level: 1, name: /Late parcel/}).waitFor();
      await page.goBack();
      await page.getByRole('link', {name: 'Back to the figures'}).click();
      await number(page, 'Created', '2').waitFor();
      assert.match(decodeURIComponent(page.url()), /priority=urgent,high/);
      await page.getByRole('button', {name: 'Clear filters'}).click();
      await number(page, 'Created', '3').waitFor();
    }));

  test('draws bars that lead to their tickets, by pointer and in the table by keyboard', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics?range=7&group=week');
      const panel = page.getByRole('region', {name: 'Created and resolved'});
      await panel.locator('.MuiBarChart-element').last().click();
      await page.getByRole('heading', {level: 1, name: /^Resolved in the week of/}).waitFor();
      await page.getByText('2 of 2 rows').waitFor();
      await page.getByRole('link', {name: 'Back to the figures'}).click();
      await panel.getByRole('button', {name: 'View as table'}).press('Enter');
      await panel.getByRole('link', {name: '3', exact: true}).first().press('Enter');
      await page.getByRole('heading', {level: 1, name: /^Created in the week of/}).waitFor();
      await page.getByText('3 of 3 rows').waitFor();
    }));

  test('exports the tickets behind a number, one line each', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics/tickets?range=7&figure=created');
      await seesTickets(page, 'Created', 3);
      await assertAccessible(page, 'the tickets behind a number', 'main');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', {name: 'Export CSV'}).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      const [head, ...lines] = text.trim().split('\r\n');
      assert.match(head ?? '', /subject/i);
      assert.deepEqual(
        ['Cracked cup', 'Late parcel', 'Wrong colour'].map(
          (subject) => lines.filter((line) => line.includes(subject)).length,
        ),
        [1, 1, 1],
      );
    }));

  test('saves a report by keyboard, opens it with its filters, and deletes it', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics?range=7&priority=high');
      await number(page, 'Created', '1').waitFor();
      await page.getByRole('button', {name: 'Reports'}).press('Enter');
      await page.getByRole('menuitem', {name: 'Save report…'}).press('Enter');
      const dialog = page.getByRole('dialog', {name: 'Save report'});
      await dialog.getByRole('button', {name: 'Save'}).click();
      await dialog.getByText('Name is required').waitFor();
      await dialog.getByLabel('Name').fill('High priority');
      await dialog.getByLabel('Name').press('Enter');
      await page.getByText('Report saved: High priority').waitFor();
      await page.getByRole('link', {name: 'Saved reports'}).click();
      await page.getByRole('table', {name: 'Saved reports'}).waitFor();
      await assertAccessible(page, 'saved reports', 'main');
      await page.getByRole('link', {name: 'High priority'}).click();
      await number(page, 'Created', '1').waitFor();
      assert.match(page.url(), /priority=high/);
      await page.getByRole('link', {name: 'Saved reports'}).click();
      await page.getByRole('button', {name: 'Delete High priority'}).click();
      await page.getByRole('alertdialog').getByRole('button', {name: 'Delete'}).click();
      await page.getByText('No saved reports yet').waitFor();
    }));

  test('has its filters behind a button on a phone, where nothing is too wide', () =>
    onPhone(async (page) => {
      for (const screen of ['', '/times', '/performance', '/sla', '/satisfaction', '/volume']) {
        await page.goto(`/dashboard/analytics${screen}?range=7&tag=shop`);
        await page.getByRole('button', {name: 'Filters: 1'}).waitFor();
        await page.getByText(/Times in/).waitFor();
        const isTooWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        assert.equal(await isTooWide(), false, `${screen} is too wide`);
      }
    }));

  test('prints its figures as tables, without controls', () =>
    onDesktop(async (page) => {
      await page.goto('/dashboard/analytics?range=7&priority=high');
      const table = page.getByRole('table', {name: 'Created and resolved'});
      await number(page, 'Created', '1').waitFor();
      assert.equal(await table.count(), 0);
      await page.emulateMedia({media: 'print'});
      await table.waitFor();
      await page.getByText('Priority High').waitFor();
      assert.equal(await page.getByRole('button', {name: 'Print'}).isVisible(), false);
      assert.equal(await page.getByRole('banner').isVisible(), false);
      await page.emulateMedia({media: 'screen'});
      await table.waitFor({state: 'detached'});
    }));
});
