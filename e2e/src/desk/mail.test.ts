import assert from 'node:assert/strict';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Browser} from 'playwright-core';
import {call, makeOwner, type Person} from '../support/api.ts';
import {assertAccessible, launchBrowser, visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {sendMail, startMailServer} from './mail-server.ts';
import {freePort, startSystem, type System} from '../support/system/system.ts';

const ADDRESS = 'support@desk.example.com';
/** One white point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const INVITATION = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:fitter@shop.example',
  'DTSTART:20261201T090000Z',
  'DTEND:20261201T093000Z',
  'SUMMARY:Visit of the fitter',
  'LOCATION:Store 4',
  'ORGANIZER;CN=Rosa Lim:mailto:rosa@example.com',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test.describe('mail', () => {
  let system: System;
  let browser: Browser;
  let owner: Person;
  let inbound: number;
  let outside: Awaited<ReturnType<typeof startMailServer>>;

  test.beforeAll(async () => {
    // People sign up by mails that the outbox shows, so the mail servers are set up after that.
    [system, outside, browser, inbound] = await Promise.all([
      startSystem(),
      startMailServer(),
      launchBrowser(),
      freePort(),
    ]);
    owner = await makeOwner(system.url);
    await system.stop('SIGINT');
    await system.restart({SMTP_URL: outside.url, INBOUND_SMTP_PORT: String(inbound)});
  });
  test.afterAll(async () => {
    await browser.close();
    await system.stop();
    await outside.stop();
  });

  test('a requester writes, an agent replies, the requester replies: all in one ticket', async () => {
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/tickets/settings/channels');
    await page.getByText(`to port ${inbound} of this system`).waitFor();
    await page.getByRole('link', {name: 'New support address'}).first().click();
    await page.getByRole('textbox', {name: 'Address'}).fill(ADDRESS);
    await page.getByRole('textbox', {name: 'Name'}).fill('Desk Support');
    await page.getByLabel('Signature').fill('Your Desk');
    await page.getByRole('button', {name: 'Save and continue'}).click();
    await page.getByText('The address is not verified yet').waitFor();
    await page
      .getByText(`127.0.0.1:${inbound}`)
      .or(page.getByText(`localhost:${inbound}`))
      .waitFor();
    await assertAccessible(page, 'the second step of a support address');
    await assert.rejects(
      sendMail(inbound, {from: 'rosa@example.com', to: ADDRESS, subject: 'Too early', text: 'x'}),
      /No such support address/,
    );
    const verification = await outside.mail(`Confirm ${ADDRESS} for Switchboard`);
    await page.goto(/https?:\/\/\S+\?proof=\S+/.exec(verification.text ?? '')![0]);
    await page.getByText(`${ADDRESS} is confirmed.`).waitFor();
    await page.getByText('Verified', {exact: true}).waitFor();

    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'Welcome'}).waitFor();
    const from = '"Rosa Lim" <rosa@example.com>';
    await sendMail(inbound, {
      from,
      to: ADDRESS,
      subject: 'Broken lamp',
      text: 'The lamp arrived broken.',
      attachments: [{filename: 'lamp.png', content: PICTURE}],
    });
    const acknowledgement = await outside.mail('Re: Broken lamp', 'Thank you for your message');
    assert.match(acknowledgement.text ?? '', /ticket\s+#\d+/);
    assert.doesNotMatch(acknowledgement.text ?? '', /arrived broken/);
    await page.getByRole('button', {name: '1 new'}).click();
    await page.getByRole('link', {name: 'Broken lamp'}).click();
    const thread = page.getByRole('log');
    await thread.getByText('The lamp arrived broken.').waitFor();
    const picture = thread.getByRole('link', {name: /Download lamp\.png/});
    assert.equal(
      (await page.request.get((await picture.getAttribute('href'))!)).headers()['content-type'],
      'image/png',
    );
    assert.ok(
      await picture
        .locator('img')
        .evaluate(async (image: HTMLImageElement) =>
          image.decode().then(() => image.naturalWidth > 0),
        ),
    );
    await thread.getByRole('button', {name: 'Details'}).click();
    await thread.getByText('Rosa Lim <rosa@example.com>').waitFor();
    await assertAccessible(page, 'a mail in the thread');

    await page.getByRole('textbox', {name: 'Reply'}).fill('A new one is on its way.');
    await page.keyboard.press('Control+Enter');
    const reply = thread.getByRole('article', {name: /^Reply by Ana/});
    await reply.getByText('Sending…').waitFor();
    const mail = await outside.mail('Re: Broken lamp', 'A new one is on its way.');
    await reply.getByText('Sent', {exact: true}).waitFor();
    assert.deepEqual(
      [mail.from?.text, mail.inReplyTo !== undefined],
      [`"Desk Support" <${ADDRESS}>`, true],
    );
    assert.match(
      mail.text ?? '',
      /^A new one is on its way\.\n\n-- \nYour Desk\n\nOn .*Rosa Lim wrote:\n> The lamp arrived broken\./,
    );

    const quoted = (mail.text ?? '')
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const to = mail.replyTo?.value[0]?.address ?? '';
    await sendMail(inbound, {
      from,
      to,
      subject: 'Re: Broken lamp',
      text: `Thank you!\n\nOn Sunday, Desk Support wrote:\n${quoted}`,
      inReplyTo: mail.messageId!,
    });
    const answer = thread.getByRole('article', {name: 'Requester by Rosa Lim'}).nth(1);
    await answer.getByText('Thank you!').waitFor();
    assert.equal(await answer.getByText('A new one is on its way.').count(), 0);
    await answer.getByRole('button', {name: 'Show quoted text'}).click();
    await answer.getByText('A new one is on its way.').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('a ticket is unread and needs a reply in every tab until read and replied to', async () => {
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    const list = await context.newPage();
    for (const tab of [page, list]) {
      await tab.goto('/dashboard/tickets/all');
      await tab.getByRole('link', {name: 'Welcome'}).waitFor();
    }
    const from = 'Rosa Lim <rosa@example.com>';
    await sendMail(inbound, {from, to: ADDRESS, subject: 'A rug', text: 'Is it wool?'});
    for (const tab of [page, list]) await tab.getByRole('button', {name: '1 new'}).click();
    const row = list
      .getByRole('row')
      .filter({has: list.getByRole('link', {name: 'A rug', exact: true})});
    const mark = (name: string) => row.getByRole('img', {name, exact: true});
    await mark('Unread').waitFor();
    await mark('Needs reply').waitFor();
    await page.getByRole('link', {name: 'A rug'}).click();
    await page.getByRole('log').getByText('Is it wool?').waitFor();
    await mark('Unread').waitFor({state: 'detached'});
    assert.equal(await mark('Needs reply').count(), 1);

    await page.getByRole('textbox', {name: 'Reply'}).fill('All of it.');
    await page.keyboard.press('Control+Enter');
    await mark('Waiting for requester').waitFor();
    assert.equal(await mark('Unread').count(), 0);
    const {messageId, replyTo} = await outside.mail('Re: A rug', 'All of it.');
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'A rug'}).waitFor();
    await sendMail(inbound, {
      from,
      to: replyTo?.value[0]?.address ?? '',
      subject: 'Re: A rug',
      text: 'Then I take it.',
      inReplyTo: messageId!,
    });
    await mark('Unread').waitFor();
    await mark('Needs reply').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('quotes are one click away and found by search; inline replies keep their place', async () => {
    const above = 'On Mon, Nov 16, 2026 at 9:14 AM Ana <ana@desk.example.com> wrote:';
    const questions =
      '<blockquote class="gmail_quote">Did the shade arrive?</blockquote><div>It did, in pieces.</div><blockquote class="gmail_quote">Is the bulb whole?</blockquote><div>It is.</div>';
    const mails = [
      {
        subject: 'A chair',
        html: `<div>Thank you!</div><div class="gmail_quote">${above.replace('<', '&lt;')}<blockquote class="gmail_quote">Is the zeppelin yours?</blockquote></div>`,
      },
      {subject: 'A table', text: `Thank you!\n\n${above}\n> Is the bicycle yours?`},
      {
        subject: 'A lamp',
        html: `<div class="gmail_quote">${above.replace('<', '&lt;')}${questions}<blockquote class="gmail_quote">Regards from the desk</blockquote></div>`,
      },
      {
        subject: 'A bed',
        text: `${above}\n> Did the shade arrive?\n\nIt did, in pieces.\n\n> Is the bulb whole?\n\nIt is.\n\n> Regards from the desk`,
      },
    ];
    for (const mail of mails)
      await sendMail(inbound, {from: 'Otto Berg <otto@example.com>', to: ADDRESS, ...mail});
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    for (const [subject, folded] of [
      ['A chair', 'zeppelin'],
      ['A table', 'bicycle'],
    ] as const) {
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: subject}).click();
      const message = page.getByRole('log').getByRole('article', {name: 'Requester by Otto Berg'});
      await message.getByText('Thank you!').waitFor();
      assert.equal(await message.getByText(folded).count(), 0);
      await message.getByRole('button', {name: 'Show quoted text'}).press('Enter');
      await message.getByText(folded).waitFor();
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: subject}).waitFor();
      await page.keyboard.press('/');
      await page
        .getByRole('combobox', {name: 'Search tickets, messages and contacts'})
        .fill(folded);
      await page.getByRole('option', {name: new RegExp(`^${subject} #`)}).click();
      await page.getByRole('heading', {level: 1, name: subject}).waitFor();
    }
    for (const subject of ['A lamp', 'A bed']) {
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: subject}).click();
      const message = page.getByRole('log').getByRole('article', {name: 'Requester by Otto Berg'});
      await message.getByText('It did, in pieces.').waitFor();
      const shown = await message.innerText();
      assert.match(
        shown,
        /Did the shade arrive\?[^]*It did, in pieces\.[^]*Is the bulb whole\?[^]*It is\./,
      );
      assert.doesNotMatch(shown, /Regards/);
      await message.getByRole('button', {name: 'Show quoted text'}).click();
      await message.getByText('Regards from the desk').waitFor();
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('a calendar invitation shows when and where, in the time of its reader', async () => {
    await sendMail(inbound, {
      from: 'Rosa Lim <rosa@example.com>',
      to: ADDRESS,
      subject: 'The fitter comes',
      text: 'Bring the key.',
      icalEvent: {method: 'REQUEST', content: INVITATION},
    });
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'The fitter comes'}).click();
    const message = page.getByRole('log').getByRole('article', {name: 'Requester by Rosa Lim'});
    await message.getByText('Bring the key.').waitFor();
    const event = message.getByRole('region', {name: /Visit of the fitter/});
    const shown = (await event.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(shown, /Invitation.*Visit of the fitter/);
    assert.match(shown, /When Tue, Dec 1, 2026, 5:00.*5:30 PM \(Asia\/Manila\)/);
    assert.match(shown, /Where Store 4/);
    assert.doesNotMatch(await message.innerText(), /When: /);
    const file = event.getByRole('link', {name: 'Answer in your calendar'});
    const calendar = await page.request.get((await file.getAttribute('href'))!);
    assert.match(await calendar.text(), /SUMMARY:Visit of the fitter/);
    await assertAccessible(page, 'an invitation in the thread');
    const number = new URL(page.url()).pathname.split('/').at(-1);
    const {body} = await call<TicketThreadResponse>(`${system.url}/connect/api/tickets/${number}`, {
      token: owner.token,
    });
    const known = body.messages[0]?.mail?.event;
    assert.deepEqual(
      [known?.kind, known?.starts, known?.ends, known?.place],
      ['invitation', '2026-12-01T09:00:00.000Z', '2026-12-01T09:30:00.000Z', 'Store 4'],
    );
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('mail for an address that is not ours is refused', async () => {
    await assert.rejects(
      sendMail(inbound, {
        from: 'eve@example.com',
        to: 'other@desk.example.com',
        subject: 'Relay',
        text: 'x',
      }),
      /No such support address/,
    );
  });
});
