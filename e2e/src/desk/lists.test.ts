import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {DESKTOP, assertAccessible, visit} from '../support/pages/browser.ts';
import {faded} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

interface Made {
  id: string;
  number: number;
}

/** A ticket of a requester. */
async function makeTicket(subject: string, given: object = {}): Promise<Made> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: `<p>${subject}, please.</p>`,
    ...given,
  };
  return (
    await call<{ticket: Made}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body,
    })
  ).body.ticket;
}

/** Checks the section as the owner; every page must be without violations. */
async function asOwner(look: (page: Page) => Promise<void>): Promise<void> {
  const {system, browser, owner} = stage;
  const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
  await look(page);
  assert.deepEqual(faults, []);
  await context.close();
}

const row = (page: Page, subject: string) =>
  page.getByRole('row').filter({has: page.getByRole('link', {name: subject, exact: true})});

const act = async (page: Page, name: string) => {
  await page.getByRole('button', {name: 'Actions', exact: true}).click();
  await page.getByRole('menuitem', {name, exact: true}).click();
};

test.describe('ticket lists', () => {
  test('a misspelt search finds a ticket, which is opened by keyboard alone', () =>
    asOwner(async (page) => {
      await makeTicket('Chandelier arrived broken');
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: 'Chandelier arrived broken'}).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('combobox', {name: 'Search tickets, messages and contacts'}).waitFor();
      await page.keyboard.type('chandeleir');
      await page
        .getByText('No results for “chandeleir”. Showing results for “chandelier”.')
        .waitFor();
      await assertAccessible(page, 'the search', '[role="dialog"]');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Chandelier arrived broken'}).waitFor();
    }));

  test('filters and sort order are saved as a view that survives a reload', () =>
    asOwner(async (page) => {
      await makeTicket('Urgent matter', {priority: 'urgent'});
      await page.goto('/dashboard/tickets/all?priority=urgent&sort=createdAt');
      await page.getByRole('button', {name: 'Save view'}).click();
      await page.getByLabel('Name').fill('Burning');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Burning'}).waitFor();
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: 'Burning'}).click();
      await page.getByRole('button', {name: 'Priority: Urgent'}).waitFor();
      await page.getByRole('button', {name: 'Sort: Oldest'}).waitFor();
      await row(page, 'Urgent matter').waitFor();
      assert.equal(await row(page, 'Chandelier arrived broken').count(), 0);
    }));

  test('a snoozed ticket is listed under Snoozed, and comes back', () =>
    asOwner(async (page) => {
      const {number} = await makeTicket('Call me next week', {assigneeId: stage.owner.user.id});
      await page.goto(`/dashboard/tickets/${number}`);
      await act(page, 'Snooze…');
      await page
        .getByRole('dialog', {name: 'Snooze until'})
        .getByRole('button', {name: /In a month/})
        .click();
      await page.getByText(/^Snoozed until/).waitFor();
      await page.goto('/dashboard/tickets');
      await page.getByRole('link', {name: /^Snoozed/}).click();
      await row(page, 'Call me next week').waitFor();
      await page.getByRole('link', {name: /^My tickets/}).click();
      await page.getByRole('heading', {level: 1, name: 'My Tickets'}).waitFor();
      assert.equal(await row(page, 'Call me next week').count(), 0);
      await page.goto(`/dashboard/tickets/${number}`);
      await act(page, 'End snooze');
      await page.getByText('ended the snooze').waitFor();
      await page.goto('/dashboard/tickets');
      await row(page, 'Call me next week').waitFor();
    }));

  test('several tickets are selected and changed by keyboard, and the change is undone', () =>
    asOwner(async (page) => {
      for (const subject of ['First of two', 'Second of two'])
        await makeTicket(subject, {tags: ['pair']});
      await page.goto('/dashboard/tickets/all?tag=pair');
      await row(page, 'First of two').waitFor();
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      const bar = page.getByRole('region', {name: 'Selected tickets'});
      await bar.getByText('2 selected').waitFor();
      await bar.getByRole('button', {name: 'Priority'}).press('Enter');
      await page.getByRole('menuitem', {name: 'Urgent'}).press('Enter');
      await page.getByText('2 tickets were updated.').waitFor();
      await row(page, 'First of two').getByText('Urgent').waitFor();
      await row(page, 'First of two').getByRole('checkbox').check();
      await bar.getByText('1 selected').waitFor();
      const message = page.getByRole('status').filter({hasText: '2 tickets were updated.'});
      // So low that the bar is at the foot of the screen, as under a long list.
      await page.setViewportSize({...DESKTOP, height: 320});
      // The message moves up once the bar is there.
      await page.waitForFunction(
        ([above, below]) =>
          above!.getBoundingClientRect().bottom <= below!.getBoundingClientRect().top,
        [await message.elementHandle(), await bar.elementHandle()] as const,
      );
      await page.getByRole('button', {name: 'Undo'}).click();
      await row(page, 'First of two').getByText('Normal').waitFor();
      await row(page, 'Second of two').getByText('Normal').waitFor();
    }));

  test('tickets of different requesters are merged after a confirmation', () =>
    asOwner(async (page) => {
      const [target, source] = [
        await makeTicket('Broken lamp'),
        await makeTicket('Lamp is broken', {requester: {email: 'bo@example.com', name: 'Bo Diaz'}}),
      ];
      await page.goto(`/dashboard/tickets/${source.number}`);
      await act(page, 'Merge…');
      await page.getByRole('combobox', {name: 'Ticket'}).fill('broken lamp');
      await page.getByRole('option', {name: new RegExp(`#${target.number} Broken lamp`)}).click();
      await page.getByRole('button', {name: 'Merge', exact: true}).click();
      await page.getByText('Tickets are from different requesters. Merge anyway?').waitFor();
      await page.getByText(/^Replies will go to .+, with Bo Diaz on Cc\./).waitFor();
      await page.getByRole('button', {name: 'Merge', exact: true}).last().click();
      await page.getByRole('heading', {level: 1, name: 'Broken lamp'}).waitFor();
      await page.getByRole('button', {name: 'Bo Diaz', exact: true}).waitFor();
      await page
        .getByRole('article', {name: 'Requester by Bo Diaz'})
        .getByRole('link', {name: `from #${source.number}`})
        .click();
      await page
        .getByText(`This ticket was merged into #${target.number}. Continue there.`)
        .waitFor();
    }));

  test('a deleted ticket stays in the trash until it is restored', () =>
    asOwner(async (page) => {
      const {number} = await makeTicket('Wrong address');
      await page.goto(`/dashboard/tickets/${number}`);
      await act(page, 'Delete');
      await page.getByText(/This ticket is in the trash/).waitFor();
      await page.getByRole('link', {name: 'Back to tickets'}).click();
      await page.getByRole('link', {name: 'Trash', exact: true}).click();
      await page.getByRole('button', {name: `Restore: #${number}`}).waitFor();
      await assertAccessible(page, 'the trash');
      await page.getByRole('button', {name: `Restore: #${number}`}).click();
      await page.getByText('The trash is empty').waitFor();
      await page.goto('/dashboard/tickets/all');
      await row(page, 'Wrong address').waitFor();
    }));

  test('a list of ten thousand rows renders only those in view, and is a table of all', () =>
    asOwner(async (page) => {
      const {system, owner} = stage;
      const {body} = await call<{tickets: Made[]}>(`${system.url}/connect/api/tickets?limit=1`, {
        token: owner.token,
      });
      const tickets = Array.from({length: 10_000}, (_, index) => ({
        ...body.tickets[0],
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        number: index + 1,
        subject: `Row ${index + 1}`,
      }));
      await page.route('**/connect/api/tickets?*', (route) =>
        route.fulfill({json: {...body, tickets, page: {nextCursor: null, total: 10_000}}}),
      );
      await page.goto('/dashboard/tickets/all');
      const table = page.getByRole('table', {name: 'All Tickets'});
      await table.getByRole('link', {name: 'Row 1', exact: true}).waitFor();
      assert.equal(await table.getAttribute('aria-rowcount'), '10001');
      assert.ok((await page.getByRole('row').count()) < 100);
      const last = row(page, 'Row 10000').and(page.locator('[aria-rowindex="10001"]'));
      // The list grows when its rows are measured, which may follow the first jump to its end.
      for (let presses = 0; presses < 3 && !(await last.isVisible()); presses += 1) {
        await page.keyboard.press('End');
        await faded(page);
      }
      await last.waitFor();
    }));
});
