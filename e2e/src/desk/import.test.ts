import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const CSV = [
  'subject,description,requester_email,requester_name,status,priority,tags,created_at,external_id',
  ...Array.from(
    {length: 240},
    (_, index) =>
      `Question ${index + 1},"Where is my card?\nI wait, and wait.",rosa${index % 7}@example.com,Rosa ${index % 7},${index % 3 === 0 ? 'resolved' : 'open'},normal,cards,2026-01-0${(index % 9) + 1}T08:00:00Z,old-${index}`,
  ),
  ',,rosa@example.com,,,,,,old-x',
].join('\n');

const OLD_LETTERS = [
  'subject,description,requester_email,requester_name,external_id',
  'Größe passt nicht,Bitte tauschen.,juergen@example.com,Jürgen Weiß,alt-1',
  'Rückgabe der Größe,Bitte abholen.,jana@example.com,Jana Köhler,alt-2',
  'Schöne Größe,Danke!,joerg@example.com,Jörg Groß,alt-3',
].join('\n');

const JIRA =
  'Summary,Issue key,Issue Type,Status,Priority,Assignee,Reporter,Created,Labels,Labels,Description,Product';

const shared = path.resolve(
  process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../shared/data'),
  'zendesk',
);

test.describe('tickets from another system', () => {
  test('are checked, imported once and found; the list can be exported', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    const take = async (known = '') => {
      await page.goto('/dashboard/tickets/import');
      await page
        .getByLabel('Files', {exact: true})
        .setInputFiles({name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV)});
      await page
        .getByText(
          `240 tickets ready to import. ${known}1 ticket has a problem and will be skipped.`,
        )
        .waitFor();
      await page.getByRole('cell', {name: 'Subject and description are empty.'}).waitFor();
      await page.getByRole('button', {name: 'Import 240 tickets'}).click();
    };
    await take();
    await page.getByText('240 tickets imported. 1 ticket could not be imported.').waitFor();
    await page.getByRole('link', {name: 'See all tickets'}).click();
    await page.getByRole('heading', {name: 'All Tickets'}).waitFor();
    await page.goto('/dashboard/tickets/all?q=Question+117');
    await page.getByRole('link', {name: 'Question 117', exact: true}).click();
    await page.getByRole('log').getByText('I wait, and wait.').waitFor();

    await take('240 tickets already exist and will stay as they are. ');
    await page
      .getByText('0 tickets imported. 240 tickets already existed. 1 ticket could not be imported.')
      .waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download tickets'}).click();
    const file = await (await downloading).path();
    const text = await readFile(file, 'utf8');
    assert.match(
      text,
      /\r\n\d+,old-116,Question 117,"Where is my card\?\nI wait, and wait\.",open,normal,/,
    );
    assert.equal(text.trim().split('\r\n').length, 242);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('are imported by clicks alone: columns are matched, reviewed and remembered', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    const upload = async (name: string, rows: string[]) => {
      await page.goto('/dashboard/tickets/import');
      await page.getByLabel('Files', {exact: true}).setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from([JIRA, ...rows].join('\n')),
      });
    };
    await upload('jira.csv', [
      'Lamp broken,OPS-1,Bug,In Progress,Major,Ana Reyes,Rosa Lim,05/Jan/26 3:04 PM,lamps,office,"It flickers.",Lamps',
      'No invoice,OPS-2,Bug,Parked,Trivial,,Lea Kern,06/Jan/26 3:04 PM,,,,Chairs',
      'No bill,OPS-3,Task,Done,Trivial,,Lea Kern,06/Jan/26 3:04 PM,,,,Chairs',
      'Chair wobbles,OPS-4,Task,Done,Major,,Lea Kern,07/Jan/26 3:04 PM,,,,Lamps',
    ]);
    const columns = page.getByRole('region', {name: 'Columns of jira.csv'});
    await columns.getByText('1 question left').waitFor();
    await columns.getByRole('button', {name: 'Check 4 rows'}).press('Enter');
    assert.equal(await page.locator(':focus').getAttribute('aria-label'), 'Import Status as');
    await columns.getByLabel('Import “Parked” as').selectOption('On hold');
    await columns.getByLabel('Import Product as').selectOption('Create a custom field');
    await columns.getByRole('button', {name: 'Check 4 rows'}).click();
    const review = page.getByRole('region', {name: 'Import of jira.csv'});
    await review.getByText('Custom fields to create: Product.').waitFor();
    await page.goBack();
    assert.equal(await columns.getByLabel('Import “Parked” as').inputValue(), 'on_hold');
    await page.goForward();
    await review.getByRole('button', {name: 'Back to columns'}).click();
    await columns.getByLabel('Import “Parked” as').waitFor();
    assert.equal(await columns.getByLabel('Import “Parked” as').inputValue(), 'on_hold');
    await columns.getByRole('button', {name: 'Check 4 rows'}).click();
    await review.getByRole('button', {name: 'Import 4 tickets'}).click();
    await review.getByText('4 tickets imported.').waitFor();
    await page.goto('/dashboard/tickets/all?q=No+invoice');
    await page.getByRole('link', {name: 'No invoice', exact: true}).click();
    await page.getByText('Lea Kern').first().waitFor();
    await page.getByText('On hold').first().waitFor();
    await page.getByText('Chairs').first().waitFor();

    await upload('jira-2.csv', [
      'Desk creaks,OPS-5,Bug,Parked,Major,,Lea Kern,08/Jan/26 3:04 PM,,,,Chairs',
    ]);
    await page.getByText('Your choices from jira.csv').waitFor();
    await page.getByRole('button', {name: 'Check 1 row'}).click();
    await page.getByText('1 ticket ready to import.').waitFor();
    await page.goto('/dashboard/tickets/import');
    await page.getByRole('radio', {name: /^Ticket history as CSV/}).check();
    await page.getByLabel('Files', {exact: true}).setInputFiles({
      name: 'log.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Case ID,Activity,Resource,Complete Timestamp,Subject,Customer',
          'LOG-1,Closed,Desk 2,2026-01-08 11:00,Shelf fell down,Lea Kern',
          'LOG-1,Assign seriousness,Desk 1,2026-01-05 10:00,Shelf fell down,Lea Kern',
          'LOG-1,Reopen,Desk 2,2026-01-09 11:00,Shelf fell down,Lea Kern',
          'LOG-1,Resolved,Desk 2,2026-01-09 12:00,Shelf fell down,Lea Kern',
          'LOG-2,Closed,Desk 2,soon,Shelf creaks,Lea Kern',
        ].join('\n'),
      ),
    });
    const log = page.getByRole('region', {name: 'Columns of log.csv'});
    await log.getByText('1 question left').waitFor();
    await log.getByLabel('Import “Assign seriousness” as').selectOption('Taken over by the person');
    await log.getByRole('button', {name: 'Check 5 rows'}).click();
    await page
      .getByRole('cell', {name: 'ticket LOG-2: Complete Timestamp “soon” is not a date'})
      .waitFor();
    await page.getByRole('button', {name: 'Import 1 ticket'}).click();
    await page.getByText('1 ticket imported.').waitFor();
    await page.goto('/dashboard/tickets/all?q=Shelf+fell');
    await page.getByRole('link', {name: 'Shelf fell down', exact: true}).click();
    await page.getByRole('log').getByText('Desk 1').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('are read in the chosen encoding; undoing the import counts what is removed', async () => {
    const {system, owner} = stage;
    const {page, context, faults} = await visit(stage.browser, system.url, {token: owner.token});
    const imported = async () =>
      (
        await call<TicketsResponse>(`${system.url}/connect/api/tickets?view=all&q=Größe`, {
          token: owner.token,
        })
      ).body.tickets;
    await page.goto('/dashboard/tickets/import');
    await page.getByLabel('Files', {exact: true}).setInputFiles({
      name: 'alt.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(OLD_LETTERS, 'latin1'),
    });
    const columns = page.getByRole('region', {name: 'Columns of alt.csv'});
    const letters = columns.getByRole('region', {name: 'Text encoding'});
    const encoding = letters.getByRole('combobox', {name: 'Text encoding'});
    await encoding.selectOption('Cyrillic (Windows-1251)');
    await letters.getByText('GrцЯe passt nicht').waitFor();
    await encoding.selectOption('Western European (Windows-1252, Latin-1)');
    await letters.getByText('Größe passt nicht').waitFor();
    await columns.getByRole('button', {name: 'Check 3 rows'}).click();
    const review = page.getByRole('region', {name: 'Import of alt.csv'});
    await review.getByText('3 tickets ready to import.').waitFor();
    await review.getByRole('button', {name: 'Import 3 tickets'}).click();
    await review.getByText('3 tickets imported.').waitFor();
    const found = await imported();
    assert.deepEqual(found.map(({subject, requester: {name}}) => [subject, name]).toSorted(), [
      ['Größe passt nicht', 'Jürgen Weiß'],
      ['Rückgabe der Größe', 'Jana Köhler'],
      ['Schöne Größe', 'Jörg Groß'],
    ]);
    const answered = found.find(({subject}) => subject === 'Schöne Größe');
    await call(`${system.url}/connect/api/tickets/${answered?.id}/messages`, {
      method: 'POST',
      token: owner.token,
      body: {kind: 'note', html: '<p>How kind.</p>'},
    });

    await review.getByRole('button', {name: 'Undo import'}).click();
    const question = page.getByRole('alertdialog', {name: 'Undo the import of alt.csv?'});
    await question
      .getByText(
        '2 tickets that this import created will be removed for good. 1 ticket has been changed since and will be kept.',
      )
      .waitFor();
    await question.getByRole('button', {name: 'Undo import'}).click();
    await review
      .getByText(
        'Import undone: 2 tickets removed. 1 ticket was kept because it was changed since.',
      )
      .waitFor();
    await review.getByText('(Changed since)').waitFor();
    const [kept, ...others] = await imported();
    assert.deepEqual([kept?.number, others], [answered?.number, []]);
    await review.getByRole('link', {name: `#${answered?.number} Schöne Größe`}).click();
    await page.getByRole('log').getByText('How kind.').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('come with their contacts, which a contact list updates and an export contains', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/tickets/contacts');
    await page.getByRole('link', {name: 'Import and export'}).click();
    await page.getByRole('radio', {name: /^Contacts as CSV/}).check();
    const take = async (buffer: Buffer) => {
      await page
        .getByLabel('Files', {exact: true})
        .setInputFiles({name: 'people.csv', mimeType: 'text/csv', buffer});
      await page.getByRole('button', {name: /^Import \d contacts?$/}).click();
    };
    await take(
      Buffer.from(
        'name,email,phone,company\nBo Cruz,bo@example.com,0917 123 4567,Cruz Lamps\nCy,,,\n',
      ),
    );
    await page.getByText('1 contact imported. 1 contact could not be imported.').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Download contacts'}).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    assert.match(text, /\r\nBo Cruz,bo@example.com,"?'\+639171234567"?,Cruz Lamps,/);
    const [head = ''] = text.split('\r\n');
    await page.goto('/dashboard/tickets/import');
    await page.getByRole('radio', {name: /^Contacts as CSV/}).check();
    await take(
      Buffer.from(
        `${head}\r\n${text
          .split('\r\n')
          .find((line) => line.startsWith('Bo Cruz'))
          ?.replace('Cruz Lamps', 'Lamps & Co')}`,
      ),
    );
    await page
      .getByText('0 contacts imported. 1 contact already existed and was updated.')
      .waitFor();
    await page.getByRole('link', {name: 'See all contacts'}).click();
    await page.getByRole('link', {name: 'Bo Cruz'}).click();
    await page.getByText('Lamps & Co').first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('of a Zendesk export keep their conversation', async () => {
    if (!existsSync(shared)) return console.log(`  left out: ${shared} is not here`);
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/tickets/import');
    await page.getByRole('radio', {name: /^Zendesk export/}).check();
    const names = [
      'ticket_data',
      'ticket_comment_data',
      'ticket_field_history_data',
      'ticket_tag_data',
      'user_data',
    ];
    await page
      .getByLabel('Files', {exact: true})
      .setInputFiles(names.map((name) => path.join(shared, `${name}.csv`)));
    await page.getByRole('button', {name: /^Import \d+ tickets$/}).click();
    await page.getByText(/^\d+ tickets imported\./).waitFor();
    await page.goto('/dashboard/tickets/all?q=subject1');
    await page.getByRole('link', {name: 'subject1', exact: true}).first().click();
    await page.getByRole('log').getByText('description1').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
