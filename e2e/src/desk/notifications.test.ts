import assert from 'node:assert/strict';
import {call, linkTo, makeAgent, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const TEXT = 'could you approve this refund?';

let agent: Person;
let number: number;
const stage = setSharedStage(async ({system, owner}) => {
  agent = await makeAgent(system.url, owner);
  const {body} = await call<{ticket: {id: string; number: number}}>(
    `${system.url}/connect/api/tickets`,
    {
      method: 'POST',
      token: owner.token,
      body: {subject: 'Double order', html: 'Hi', requester: {email: 'rosa@example.com'}},
    },
  );
  number = body.ticket.number;
  // Content above the mention, so that it takes a scroll to see it.
  for (let index = 0; index < 12; index += 1) await note(body.ticket.id, `<p>Note ${index}</p>`);
  await note(body.ticket.id, `<p><span data-mention="${agent.user.id}">@Bea</span> ${TEXT}</p>`);
  for (let index = 0; index < 12; index += 1) await note(body.ticket.id, `<p>Later ${index}</p>`);
});

const note = (ticketId: string, html: string) =>
  call(`${stage.system.url}/connect/api/tickets/${ticketId}/messages`, {
    method: 'POST',
    token: stage.owner.token,
    body: {kind: 'note', html},
  });

test.describe('a mention', () => {
  test('reaches a person on Home, in the bell and in the tab, and leads to the note', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: agent.token,
    });
    await page.goto('/dashboard/home');
    const home = page.getByRole('region', {name: 'Mentions'});
    await home.getByText(TEXT).waitFor();
    await page.waitForFunction(() => document.title.startsWith('(2) '));
    await page.getByRole('button', {name: 'Notifications, 2 unread'}).click();
    await page.getByRole('link', {name: /Ana Reyes mentioned you/}).click();
    await page.waitForURL(`**/dashboard/tickets/${number}#message-*`);
    const mentioned = page.getByRole('article').filter({hasText: TEXT});
    await mentioned.waitFor();
    await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), TEXT);
    assert.ok(await mentioned.evaluate((one) => one.getBoundingClientRect().top < innerHeight));
    // The mention was in sight, the notes below it not yet (decision 0152).
    await page.getByRole('button', {name: 'Notifications, 1 unread'}).waitFor();
    await page.getByText('Later 11').scrollIntoViewIfNeeded();
    await page.getByRole('button', {name: 'Notifications', exact: true}).waitFor();
    const settle = settling(page);
    await page.goto('/dashboard/home');
    await page.getByRole('region', {name: 'My queue'}).waitFor();
    await settle();
    assert.equal(await home.count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('reaches them by mail, and the mail stops with one click', async () => {
    const link = await linkTo(stage.system.url, agent.email, '/dashboard/tickets/');
    assert.match(link, new RegExp(`/dashboard/tickets/${number}#message-`));
    const stop = await linkTo(stage.system.url, agent.email, '/api/unsubscribe/');
    const {page, context, faults} = await visit(stage.browser, stage.system.url);
    await page.goto(new URL(stop).pathname);
    await page.getByRole('button', {name: 'Stop mails about mentions'}).click();
    await page.getByRole('status').filter({hasText: 'no more mails about mentions'}).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
    const {body} = await call<{preferences: {channels: object}}>(
      `${stage.system.url}/api/user/notification-preferences`,
      {token: agent.token},
    );
    assert.deepEqual(body.preferences.channels, {mention: {email: false}});
  });

  test('reaches them live, and is read in every tab at once', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {token: agent.token});
    await page.goto('/dashboard/notifications');
    await page.getByRole('heading', {name: 'Notifications', level: 1}).waitFor();
    const other = await context.newPage();
    await other.goto('/dashboard/profile');
    await other.getByRole('button', {name: 'Notifications', exact: true}).waitFor();
    const {body} = await call<{ticket: {id: string}}>(`${stage.system.url}/connect/api/tickets`, {
      method: 'POST',
      token: stage.owner.token,
      body: {subject: 'Another', html: 'Hi', requester: {email: 'rosa@example.com'}},
    });
    await note(body.ticket.id, `<p><span data-mention="${agent.user.id}">@Bea</span> live</p>`);
    await page.getByRole('link', {name: /mentioned you.*unread/}).waitFor();
    await other.getByRole('button', {name: 'Notifications, 1 unread'}).waitFor();
    await page.getByRole('button', {name: 'Mark all as read'}).click();
    await other.getByRole('button', {name: 'Notifications', exact: true}).waitFor();
    await context.close();
  });

  test('reaches a browser by push while the dashboard is out of sight', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: agent.token,
      serviceWorkers: 'allow',
    });
    await context.grantPermissions(['notifications'], {origin: stage.system.url});
    await page.goto('/dashboard/home');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    await page.goto('/outbox');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: stage.system.url,
      registrationId,
      data: JSON.stringify({
        title: `[#${number}] Double order`,
        body: 'Ana Reyes mentioned you in a note.',
        path: `/dashboard/tickets/${number}`,
        tag: 'ticket:1',
      }),
    });
    await page.waitForFunction(
      async (title) =>
        (await (await navigator.serviceWorker.ready).getNotifications()).some(
          (one) => one.title === title,
        ),
      `[#${number}] Double order`,
    );
    await context.close();
  });
});
