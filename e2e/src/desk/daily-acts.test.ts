import assert from 'node:assert/strict';
import type {CreateMessageResponse} from '@switchboard/contracts/messages/schemas';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {TagSettingsResponse} from '@switchboard/contracts/tags/schemas';
import type {ListLayoutResponse} from '@switchboard/contracts/views/schemas';
import {call, mailTo, makeAgent} from '../support/api.ts';
import {test} from '../support/test.ts';
import {
  create,
  makeTicket,
  openTicket,
  railOf,
  readMessages,
  readTicket,
  said,
  sit,
  subjectOf,
} from './desk.ts';
import {setSharedStage} from '../support/system/stage.ts';

const RUN = Date.now();
const OTTO = `otto.${RUN}@example.com`;
const REPAIRS = `repairs.${RUN}@lamps.example`;

const stage = setSharedStage();

const ask = <Body = {message: string}>(path: string, options: object = {}) =>
  call<Body>(`${stage.system.url}/connect/api/${path}`, {token: stage.owner.token, ...options});

test.describe('what agents do every day', () => {
  test('tickets are opened beside their list, answered there, and the next one follows', async () => {
    const cora = await makeAgent(stage.system.url, stage.owner, 'Cora');
    const late = await makeTicket(stage, 'Parcel late');
    const wet = await makeTicket(stage, 'Parcel wet');
    await makeTicket(stage, 'Parcel lost');
    const {page, end} = await sit(stage, cora);
    await page.goto('/dashboard/tickets/all?q=parcel&sort=createdAt');
    const row = page.getByRole('link', {name: 'Parcel late', exact: true});
    await row.waitFor();
    const saved = page.waitForResponse('**/connect/api/views/layout');
    await page.getByRole('button', {name: 'Open tickets beside the list'}).click();
    await page.getByRole('button', {name: 'Open tickets beside the list', pressed: true}).waitFor();
    await (await saved).finished();
    const {body} = await ask<ListLayoutResponse>('views', {token: cora.token});
    assert.equal(body.layout.isSplit, true);

    await row.click();
    const list = page.getByRole('region', {name: 'List beside the ticket'});
    const current = (subject: string) =>
      list
        .getByRole('link', {name: new RegExp(subject)})
        .and(page.locator('[aria-current="true"]'))
        .waitFor();
    await current('Parcel late');
    await subjectOf(page, 'Parcel late').waitFor();
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await page.getByRole('textbox', {name: 'Reply'}).fill('It arrives on Friday.');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('article', {name: 'Reply by Cora Reyes'})
      .getByText('It arrives on Friday.')
      .waitFor();
    await page.getByRole('button', {name: 'Next ticket', exact: true}).click();
    await subjectOf(page, 'Parcel wet').waitFor();
    await current('Parcel wet');
    await page.getByRole('textbox', {name: 'Reply'}).fill('We send a dry one.');
    await page.keyboard.press('Shift+Control+Enter');
    await subjectOf(page, 'Parcel lost').waitFor();
    await current('Parcel lost');
    assert.deepEqual(await readMessages(stage, late), [
      ['requester', 'Please look.'],
      ['reply', 'It arrives on Friday.'],
    ]);
    assert.deepEqual((await readMessages(stage, wet)).at(-1), ['reply', 'We send a dry one.']);

    await page.goBack();
    await row.waitFor();
    await end();
  });

  test('two tickets are linked as related, and each shows the other one', async () => {
    const glass = await makeTicket(stage, 'Cracked glass');
    const door = await makeTicket(stage, 'Door does not close');
    const {page, end} = await sit(stage, stage.owner);
    await page.goto(`/dashboard/tickets/${glass}`);
    await page.getByRole('button', {name: 'Link a ticket'}).click();
    const dialog = page.getByRole('dialog', {name: `Link #${glass} with another ticket`});
    await dialog
      .getByRole('combobox', {name: 'This ticket is'})
      .filter({hasText: 'Related to'})
      .waitFor();
    await dialog.getByRole('combobox', {name: 'Ticket', exact: true}).fill('door');
    await page.getByRole('option', {name: /Door does not close/}).click();
    await dialog.getByRole('button', {name: 'Link', exact: true}).click();
    await said(page, `Linked with #${door}`);
    const links = page.getByRole('list', {name: 'Linked tickets'});
    await links.getByText('Related to').waitFor();
    await links.getByRole('link', {name: `#${door} Door does not close`}).click();
    await subjectOf(page, 'Door does not close').waitFor();
    await links.getByText('Related to').waitFor();
    await links.getByRole('link', {name: `#${glass} Cracked glass`}).waitFor();
    const linksOf = async (number: number) =>
      (await readTicket(stage, number)).links.map(({kind, ticket}) => [kind, ticket.number]);
    assert.deepEqual(await linksOf(glass), [['related', door]]);
    assert.deepEqual(await linksOf(door), [['related', glass]]);
    await end();
  });

  test('a ticket is given to another requester, who gets the reply', async () => {
    const number = await makeTicket(stage, 'Which colour is left?');
    const nothing = {phone: null, company: null, timeZone: null, tags: []};
    await create(stage, 'contacts', {name: 'Otto Berg', email: OTTO, ...nothing});
    const {page, end} = await sit(stage, stage.owner);
    const reply = await openTicket(page, number);
    const composer = page.getByRole('region', {name: 'Composer'});
    await composer.getByText('To Rosa Lim (rosa@example.com)').waitFor();
    await railOf(page).getByRole('button', {name: 'Change requester'}).click();
    const dialog = page.getByRole('dialog', {name: 'Change requester'});
    await dialog.getByRole('combobox', {name: 'New requester'}).fill('Otto');
    await page.getByRole('option', {name: /Otto Berg/}).click();
    await dialog.getByRole('button', {name: 'Save', exact: true}).click();
    await said(page, `#${number}: Requester changed`);
    await railOf(page).getByRole('link', {name: 'Otto Berg', exact: true}).first().waitFor();
    await composer.getByText(`To Otto Berg (${OTTO})`).waitFor();
    await reply.fill('Green is left.');
    await reply.press('Control+Enter');
    await page
      .getByRole('article', {name: 'Reply by Ana Reyes'})
      .getByText('Sent to the outbox (no mail server is set up)')
      .waitFor();
    const mail = await mailTo(stage.system.url, OTTO, 'Which colour is left?');
    assert.match(mail.text, /Green is left\./);
    assert.doesNotMatch(mail.text, /Please look\./);
    const {body: mails} = await call<OutboxMails>(`${stage.system.url}/outbox.json`);
    assert.equal(
      mails.some(({to, text}) => to.includes('rosa@') && text.includes('Green is left.')),
      false,
    );
    assert.equal((await readTicket(stage, number)).ticket.requester.email, OTTO);
    await end();
  });

  test('a tag is created in the properties, until only administrators may create tags', async () => {
    const bea = await makeAgent(stage.system.url, stage.owner, 'Bea');
    const vase = await makeTicket(stage, 'A vase');
    const mirror = await makeTicket(stage, 'A mirror');
    const tagsOf = async (number: number) => (await readTicket(stage, number)).ticket.tags;
    const owner = await sit(stage, stage.owner);
    await owner.page.goto(`/dashboard/tickets/${vase}`);
    await railOf(owner.page).getByRole('combobox', {name: 'Tags', exact: true}).fill('fragile');
    await owner.page.getByRole('option', {name: 'Create tag "fragile"'}).click();
    await said(owner.page, `#${vase}: Tags changed`);
    await railOf(owner.page).getByText('fragile', {exact: true}).first().waitFor();
    assert.deepEqual(await tagsOf(vase), ['fragile']);

    await owner.page.goto('/dashboard/tickets/settings/tags');
    await owner.page
      .getByRole('combobox', {name: 'Who can create tags'})
      .selectOption({label: 'Administrators'});
    await owner.page.getByRole('button', {name: 'Save settings'}).click();
    await owner.page.getByText('The tag settings have been saved.').waitFor();
    const {body} = await ask<TagSettingsResponse>('tag-settings');
    assert.equal(body.tagSettings.creators, 'admins');
    await owner.end();

    const {page, end} = await sit(stage, bea);
    await page.goto(`/dashboard/tickets/${mirror}`);
    const field = railOf(page).getByRole('combobox', {name: 'Tags', exact: true});
    await field.fill('brittle');
    await page.getByText('Only administrators can create tags.', {exact: true}).waitFor();
    assert.equal(await page.getByRole('option', {name: /brittle/}).count(), 0);
    await field.press('Tab');
    await page
      .getByText('No tag has the name brittle. Only administrators can create tags.')
      .waitFor();
    assert.deepEqual(await tagsOf(mirror), []);
    await field.fill('fragile');
    await page.getByRole('option', {name: 'fragile', exact: true}).click();
    await said(page, `#${mirror}: Tags changed`);
    const {ticket} = await readTicket(stage, mirror);
    assert.deepEqual(ticket.tags, ['fragile']);
    const refused = await ask(`tickets/${ticket.id}`, {
      method: 'PATCH',
      token: bea.token,
      headers: {'if-match': `"${ticket.version}"`},
      body: {tags: ['fragile', 'brittle']},
    });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [403, 'Only administrators can create tags. Choose tags that exist instead of brittle.'],
    );
    await end();
  });

  test('a macro is found by its text with a slash, and its text is sent', async () => {
    for (const [name, bodyHtml] of [
      ['Late delivery', '<p>The courier comes to you on Monday, {{contact.firstName|friend}}.</p>'],
      ['Refund', '<p>Your money is on its way.</p>'],
    ])
      await create(stage, 'macros', {name, visibility: 'all', bodyHtml, actions: []});
    const number = await makeTicket(stage, 'Nobody came');
    const {page, end} = await sit(stage, stage.owner);
    const reply = await openTicket(page, number);
    await reply.click();
    await page.keyboard.type('/zeppelin');
    await said(page, 'No macro has "zeppelin" in its name or text');
    await reply.fill('');
    await page.keyboard.type('/courier');
    await page.getByRole('option', {name: 'Late delivery', selected: true}).waitFor();
    assert.equal(await page.getByRole('listbox', {name: 'Macros'}).getByRole('option').count(), 1);
    await page.keyboard.press('Enter');
    const text = 'The courier comes to you on Monday, Rosa.';
    await reply.getByText(text).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article', {name: 'Reply by Ana Reyes'}).getByText(text).waitFor();
    assert.deepEqual((await readMessages(stage, number)).at(-1), ['reply', text]);
    await end();
  });

  test('a ticket is forwarded to a third address; Back asks about the written message', async () => {
    const number = await makeTicket(stage, 'Switch is loose');
    const {page, end} = await sit(stage, stage.owner);
    await page.goto('/dashboard/tickets/all?q=switch');
    const row = page.getByRole('link', {name: 'Switch is loose', exact: true});
    await row.click();
    await subjectOf(page, 'Switch is loose').waitFor();
    await page.getByRole('button', {name: 'Actions', exact: true}).click();
    await page.getByRole('menuitem', {name: 'Forward…'}).click();
    const dialog = page.getByRole('dialog', {name: 'Forward ticket'});
    await dialog.getByText('1 message will be forwarded.').waitFor();
    await dialog.getByRole('combobox', {name: 'To', exact: true}).fill(`${REPAIRS},`);
    await dialog.getByText(REPAIRS).waitFor();
    await dialog.getByRole('toolbar', {name: 'Formatting: Message'}).waitFor();
    const message = dialog.getByRole('textbox', {name: 'Message'});
    await message.fill('Can you repair it?');

    await page.goBack();
    const question = page.getByRole('alertdialog', {name: 'Leave without saving?'});
    await question.getByText('Your changes will be lost.').waitFor();
    await question.getByRole('button', {name: 'Stay'}).click();
    await question.waitFor({state: 'detached'});
    assert.equal(new URL(page.url()).pathname, `/dashboard/tickets/${number}`);
    assert.equal((await message.innerText()).trim(), 'Can you repair it?');

    await dialog.getByRole('button', {name: 'Forward', exact: true}).click();
    await dialog.waitFor({state: 'detached'});
    const forwarded = page.getByRole('article', {name: 'Forwarded, internal by Ana Reyes'});
    await forwarded.getByText(`Forwarded to ${REPAIRS}`).waitFor();
    await forwarded.getByText('Can you repair it?').waitFor();
    const {text} = await mailTo(stage.system.url, REPAIRS, 'Fwd: Switch is loose');
    assert.match(text, /Can you repair it\?[^]*Please look\./);
    const newest = (await readTicket(stage, number)).messages.at(-1);
    assert.deepEqual(
      [newest?.kind, newest?.forward?.to.map(({address}) => address)],
      ['note', [REPAIRS]],
    );
    await page.goBack();
    await row.waitFor();
    assert.equal(await question.count(), 0);
    await end();
  });

  test('a reply claims an unassigned ticket once that is on; undoing it gives it back', async () => {
    const number = await makeTicket(stage, 'Who takes this?');
    const {page, end} = await sit(stage, stage.owner);
    await page.goto('/dashboard/tickets/settings/replies');
    await page
      .getByRole('switch', {name: 'Assign an unassigned ticket to whoever replies'})
      .check();
    await page.getByRole('button', {name: 'Save settings'}).click();
    await page.getByText('The reply settings have been saved.').waitFor();

    const reply = await openTicket(page, number);
    const assignee = (name: string) =>
      page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: name});
    await assignee('Unassigned').waitFor();
    await reply.fill('I do.');
    const created = page.waitForResponse(/\/connect\/api\/tickets\/[^/]+\/messages$/);
    await reply.press('Control+Enter');
    const sent = page.getByRole('article', {name: 'Reply by Ana Reyes'});
    await assignee('Ana Reyes').waitFor();
    await sent.getByRole('button', {name: 'Undo', exact: true}).click();
    await sent.waitFor({state: 'detached'});
    await assignee('Unassigned').waitFor();
    await reply.getByText('I do.').waitFor();
    const {ticket: claimed} = (await (await created).json()) as CreateMessageResponse;
    assert.equal(claimed.assignee?.id, stage.owner.user.id);
    const {ticket: back} = await readTicket(stage, number);
    assert.deepEqual([back.assignee, back.status], [null, 'new']);
    assert.deepEqual(await readMessages(stage, number), [['requester', 'Please look.']]);

    await reply.press('Control+Enter');
    await sent.getByText('I do.').waitFor();
    await assignee('Ana Reyes').waitFor();
    const {ticket: kept} = await readTicket(stage, number);
    assert.equal(kept.assignee?.name, 'Ana Reyes');
    await end();
  });
});
