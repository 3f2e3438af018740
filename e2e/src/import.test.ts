import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, it} from 'node:test';
import {visit} from './support/browser.ts';
import {setStage} from './support/stage.ts';

const stage = setStage();

const CSV = [
  'subject,description,requester_email,requester_name,status,priority,tags,created_at,external_id',
  ...Array.from({length: 240}, (_, index) => `Question ${index + 1},"Where is my card?\nI wait, and wait.",rosa${index % 7}@example.com,Rosa ${index % 7},${index % 3 === 0 ? 'resolved' : 'open'},normal,cards,2026-01-0${(index % 9) + 1}T08:00:00Z,old-${index}`),
  ',no subject,rosa@example.com,,,,,,old-x',
].join('\n');

const shared = path.resolve(process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../shared/data'), 'zendesk');

describe('tickets of another system', () => {
  it('are checked, taken over and found; the same file again adds nothing; the list leaves as a file', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    const take = async () => {
      await page.goto('/dashboard/tickets/import');
      await page.getByLabel('Files', {exact: true}).setInputFiles({name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV)});
      await page.getByText('240 tickets can be taken over. 1 ticket cannot, and will be left out.').waitFor();
      await page.getByRole('cell', {name: 'subject is required'}).waitFor();
      await page.getByRole('button', {name: 'Import 240 tickets'}).click();
    };
    await take();
    await page.getByText('240 tickets taken over. 1 ticket could not be taken over.').waitFor();
    await page.getByRole('link', {name: 'See all tickets'}).click();
    await page.getByRole('heading', {name: 'All Tickets'}).waitFor();
    await page.goto('/dashboard/tickets/all?q=Question+117');
    await page.getByRole('link', {name: 'Question 117', exact: true}).click();
    await page.getByRole('log').getByText('I wait, and wait.').waitFor();

    await take();
    await page.getByText('0 tickets taken over. 240 tickets were here already. 1 ticket could not be taken over.').waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download tickets'}).click();
    const file = await (await downloading).path();
    const text = await readFile(file, 'utf8');
    assert.match(text, /\r\n\d+,Question 117,open,normal,/);
    assert.equal(text.trim().split('\r\n').length, 242);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('bring their people along: a list of contacts fills in who is here, and leaves as a file that can come back', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    await page.goto('/dashboard/tickets/contacts');
    await page.getByRole('link', {name: 'Import and export'}).click();
    await page.getByRole('radio', {name: /^Contacts as CSV/}).check();
    const take = async (buffer: Buffer) => {
      await page.getByLabel('Files', {exact: true}).setInputFiles({name: 'people.csv', mimeType: 'text/csv', buffer});
      await page.getByRole('button', {name: /^Import \d contacts?$/}).click();
    };
    await take(Buffer.from('name,email,phone,company\nBo Cruz,bo@example.com,0917 123 4567,Cruz Lamps\nCy,,,\n'));
    await page.getByText('1 contact taken over. 1 contact could not be taken over.').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download contacts'}).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    assert.match(text, /\r\nBo Cruz,bo@example.com,"?'\+639171234567"?,Cruz Lamps,/);
    const [head = ''] = text.split('\r\n');
    await page.goto('/dashboard/tickets/import');
    await page.getByRole('radio', {name: /^Contacts as CSV/}).check();
    await take(Buffer.from(`${head}\r\n${text.split('\r\n').find((line) => line.startsWith('Bo Cruz'))?.replace('Cruz Lamps', 'Lamps & Co')}`));
    await page.getByText('0 contacts taken over. 1 contact was here already, and brought up to date.').waitFor();
    await page.getByRole('link', {name: 'See all contacts'}).click();
    await page.getByRole('link', {name: 'Bo Cruz'}).click();
    await page.getByText('Lamps & Co').first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('of a Zendesk export come with their conversation', async test => {
    if (!existsSync(shared)) return test.diagnostic(`left out: ${shared} is not here`);
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    await page.goto('/dashboard/tickets/import');
    await page.getByRole('radio', {name: /^Zendesk export/}).check();
    const names = ['ticket_data', 'ticket_comment_data', 'ticket_field_history_data', 'ticket_tag_data', 'user_data'];
    await page.getByLabel('Files', {exact: true}).setInputFiles(names.map((name) => path.join(shared, `${name}.csv`)));
    await page.getByRole('button', {name: /^Import \d+ tickets$/}).click();
    await page.getByText(/^\d+ tickets taken over\./).waitFor();
    await page.goto('/dashboard/tickets/all?q=subject1');
    await page.getByRole('link', {name: 'subject1', exact: true}).first().click();
    await page.getByRole('log').getByText('description1').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
