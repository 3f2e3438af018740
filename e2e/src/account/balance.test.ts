import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {call} from '../support/api.ts';
import {assertAccessible, PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

interface Ledger {
  entries: {amount: number}[];
}

test.describe('the account balance', () => {
  test('an owner buys credits in the sandbox, and downloads invoice and ledger', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/balance/top-up');
    const form = page.getByRole('form', {name: 'Top up'});
    await form.getByLabel('Credits').fill('2500');
    await form.getByText('You pay $25.00, including 0% tax.').waitFor();
    await form.getByRole('button', {name: 'Continue to payment'}).click();
    const dialog = page.getByRole('dialog', {name: 'Sandbox payment'});
    await dialog.waitFor();
    await assertAccessible(page, 'the payment of the sandbox');
    await dialog.getByRole('button', {name: 'Pay', exact: true}).click();
    await page.getByText('The credits have been added.').waitFor();

    await page.getByRole('link', {name: 'Overview'}).click();
    await page.getByText('3,500', {exact: true}).waitFor();
    await page.getByRole('link', {name: 'Ledger'}).click();
    await page.getByRole('row', {name: /Top-up.*\+2,500.*3,500/}).waitFor();
    const {body} = await call<Ledger>(`${system.url}/api/balance/ledger`, {token: owner.token});
    assert.equal(
      body.entries.reduce((sum, {amount}) => sum + amount, 0),
      3500,
    );
    const csv = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Export as CSV'}).click();
    const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
    assert.deepEqual([lines.length, lines[1]?.split(',').slice(-3)], [3, ['2500', '0', '3500']]);

    await page.getByRole('link', {name: 'Invoices'}).click();
    await page.getByRole('link', {name: 'INV-000001'}).click();
    await page.getByRole('row', {name: 'Total, paid $25.00'}).waitFor();
    await assertAccessible(page, 'an invoice');
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download PDF'}).click();
    const file = await readFile(await (await pdf).path());
    assert.equal(file.subarray(0, 5).toString(), '%PDF-');
    await page.setViewportSize(PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `an invoice is ${width} px wide on a phone`);
    assert.deepEqual(faults, []);
    await context.close();
  });
});
