import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A ticket of a requester, by its number. */
async function makeTicket(subject: string): Promise<number> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: '<p>It is late.</p>',
  };
  const answer = await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
    method: 'POST',
    token: owner.token,
    body,
  });
  return answer.body.ticket.number;
}

const MACROS = [
  {
    name: 'Greeting',
    visibility: 'all',
    bodyHtml: '<p>Hello {{contact.firstName|there}}, this is <b>{{agent.firstName}}</b>.</p>',
    actions: [{type: 'addTags', tags: ['greeted']}],
  },
  {name: 'Solve', visibility: 'all', bodyHtml: '', actions: [{type: 'status', status: 'resolved'}]},
];

/** A copied picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pastes content of another program. */
const paste = (page: Page, {html, picture}: {html?: string; picture?: string}) =>
  page.evaluate(
    ({html: text, picture: base64}) => {
      const clipboardData = new DataTransfer();
      if (text) {
        clipboardData.setData('text/html', text);
        clipboardData.setData('text/plain', 'plain');
      }
      if (base64)
        clipboardData.items.add(
          new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'screen.png', {
            type: 'image/png',
          }),
        );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}),
      );
    },
    {html, picture},
  );

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never came to ${String(wanted)}`);
}

test.describe('a reply begun before the editor has loaded', () => {
  test('continues in the editor without losing a character', async () => {
    const {system, browser, owner} = stage;
    const number = await makeTicket('Where is my other refund?');
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    const plain = page.locator('textarea[aria-label="Reply"]');
    const {promise: arrival, resolve: arrive} = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      if ((await plain.count()) > 0) await arrival;
      await route.continue();
    });
    await page.addInitScript(() =>
      new MutationObserver(() => {
        const editor = document.querySelector('.tiptap');
        if (editor && !('hadFocus' in window))
          Object.assign(window, {hadFocus: editor === document.activeElement});
      }).observe(document, {subtree: true, childList: true}),
    );
    await page.goto(`/dashboard/tickets/${number}`);
    await plain.click();
    await page.keyboard.type('It left');
    arrive();
    await page.keyboard.type(' on Monday, and arrives on Friday', {delay: 5});
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await page.keyboard.type('.');
    assert.equal(
      await page.getByRole('textbox', {name: 'Reply'}).innerText(),
      'It left on Monday, and arrives on Friday.',
    );
    assert.equal(
      await page.evaluate(() => (window as unknown as {hadFocus: boolean}).hadFocus),
      true,
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
});

/** As in web pages with ill-formed markup. */
const HANDLERS = [
  "<p ONCLICK='x()'>one</p>",
  '<img src="x"onerror="x()">',
  '<img/onerror=x()>',
  '<b title="a > b" onclick="x(1 > 0)" style="color:red">two</b>',
  '<svg onload=x()></svg><a\nstyle = "color: red"\nonfocus\t=\t"x()" href="https://shop.example/?online=1">three</a>',
  '<body onload="x()"><i style=color:red>four</i',
  '<style>p{color:red}',
];

test.describe('text pasted from a web page', () => {
  test('runs no code and violates no policy, however its handlers and styles are written', async () => {
    const {system, browser, owner} = stage;
    const number = await makeTicket('What does the shop say?');
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto(`/dashboard/tickets/${number}`);
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    const field = page.getByRole('textbox', {name: 'Reply'});
    await field.click();
    for (const html of HANDLERS) await paste(page, {html});
    await field.getByText('four').waitFor();
    for (const text of ['one', 'two', 'three'])
      assert.match(await field.innerText(), new RegExp(text));
    assert.doesNotMatch(await field.innerHTML(), /x\(\)|style=/);
    assert.deepEqual(faults, []);
    await context.close();
  });
});

test.describe('a reply, by keyboard alone', () => {
  test('is formatted, gets a picture and a macro, survives a reload, and is sent', async () => {
    const {system, browser, owner} = stage;
    const agent = await makeAgent(system.url, owner, 'Bea');
    for (const body of MACROS)
      await call(`${system.url}/connect/api/macros`, {method: 'POST', token: owner.token, body});
    const number = await makeTicket('Where is my refund?');
    const {page, context, faults} = await visit(browser, system.url, {token: agent.token});
    await page.goto(`/dashboard/tickets/${number}`);
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    const field = page.getByRole('textbox', {name: 'Reply'});
    await tabTo(page, field);

    await page.keyboard.type('/gree');
    await page.getByRole('option', {name: 'Greeting', selected: true}).waitFor();
    await page.getByText('Add the tags greeted').waitFor();
    await assertAccessible(page, 'the choice of macros');
    await page.keyboard.press('Enter');
    await field.getByText('Hello Rosa, this is Bea.').waitFor();
    await page.getByText('Macro: Greeting').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Today');
    await page.keyboard.press('Control+b');
    await paste(page, {
      html: '<style>p{color:red}</style><h1 style="color:red" onclick="x()">we <i>paid</i></h1><script>x()</script><img src="x" onerror="x()">',
    });
    await paste(page, {picture: PIXEL});
    await field.getByRole('img', {name: 'screen.png'}).waitFor();
    await page.getByText('Draft saved').waitFor();
    assert.match(
      await field.innerHTML(),
      /^<p>Hello Rosa, this is <strong>Bea<\/strong>\.<\/p><p><strong>Today<\/strong>.*we <em>paid<\/em>.*<img/s,
    );
    await assertAccessible(page, 'the composer with text');

    await page.reload();
    await field.getByRole('img', {name: 'screen.png'}).waitFor();
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await tabTo(page, field);
    await page.keyboard.press('Control+Enter');
    const reply = page.getByRole('article', {name: 'Reply by Bea Reyes'});
    await reply.getByText('Sending…').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', {name: 'Keyboard shortcuts'})
      .getByText('Undo the last change')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({state: 'detached'});
    await page.keyboard.press('z');
    await reply.waitFor({state: 'detached'});
    await field.getByText('Hello Rosa').waitFor();
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+Enter');
    await reply.getByRole('img', {name: 'screen.png'}).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: 'Bea Reyes'}).waitFor();
    await page.keyboard.press('r');

    await tabTo(page, field);
    await page.keyboard.type('Ask @');
    await page.getByRole('option', {name: 'Mentions work in notes. Switch to note?'}).waitFor();
    await page.keyboard.press('Enter');
    const note = page.getByRole('textbox', {name: 'Note'});
    await note.and(page.locator(':focus')).getByText('Ask @').waitFor();
    await page.getByRole('tab', {name: 'Reply'}).click();
    await page
      .getByRole('textbox', {name: 'Reply'})
      .and(page.locator(':not(:has-text("Ask"))'))
      .waitFor();
    await page.getByRole('tab', {name: 'Note'}).click();
    await note.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('ana');
    await page.getByRole('option', {name: 'Ana Reyes', selected: true}).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('article', {name: 'Internal note by Bea Reyes'})
      .getByText('Ask @Ana Reyes')
      .waitFor();
    await page.getByRole('listitem', {name: 'Ana Reyes'}).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
