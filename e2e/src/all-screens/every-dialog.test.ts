import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {keepPage} from '../support/pages/kept-page.ts';
import {faded, settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

/** One screen of each kind: everything that a click opens there opens under the headers that the product is served with. */
const SCREENS = [
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/profile/security',
  '/dashboard/profile/preferences',
  '/dashboard/balance/top-up',
  '/dashboard/balance/settings',
  '/dashboard/tickets/all',
  '/dashboard/tickets/new',
  '/dashboard/tickets/2',
  '/dashboard/tickets/contacts',
  '/dashboard/tickets/import',
  '/dashboard/tickets/settings/sla/new',
  '/dashboard/tickets/settings/hours/new',
  '/dashboard/tickets/settings/macros/new',
  '/dashboard/tickets/settings/tags',
  '/dashboard/tickets/settings/fields/new',
  '/dashboard/tickets/settings/channels/new',
  '/dashboard/training/create',
  '/dashboard/training/management',
  '/dashboard/broadcast',
  '/dashboard/broadcast/create',
  '/dashboard/broadcast/audiences/new',
  '/dashboard/broadcast/templates/new',
  '/dashboard/broadcast/suppressions',
  '/dashboard/team',
  '/dashboard/team/teams',
  '/dashboard/team/invitations',
  '/dashboard/team/settings',
  '/dashboard/analytics',
];
/** Titles of dialogs; each is opened on some screen. */
const DIALOGS = [
  'Search',
  'More filters',
  'Add link',
  'Keyboard shortcuts',
  'About Switchboard',
  /^Snooze/,
  /^Merge/,
  /^Split/,
  'Change requester',
  'Forward ticket',
  /^Link #/,
  'New team',
  'Edit Billing',
  'Delete Billing?',
  /^Change the role of Ben/,
  /^Change the ticket access of Ben/,
  /^Limit the open tickets of Ben/,
  /^Deactivate Ben/,
  'Transfer ownership',
  'Sandbox payment',
  'Suppress an address',
  'Save report',
];
const PRESSABLE = 'button:enabled, [role=button], [role=combobox]';
/** Last, as their content may end a ticket. */
const MENUS = '[aria-haspopup=menu], [aria-haspopup=true]';
/** Names of menu entries that open a dialog, or may. */
const ASKS = /…$|^(?:Delete|Edit|About)/;
/** Controls that lead away, or end the ticket that the rest is about. */
const LEAVES = /^(?:log ?out|reload|resolve)$/i;

const stage = setSharedStage(async ({system, owner}) => {
  const create = (path: string, body: object) =>
    call(system.url + path, {method: 'POST', token: owner.token, body});
  await create('/connect/api/tickets', {
    subject: 'Invoice is wrong',
    requester: {email: 'carla@example.com', name: 'Carla Diaz'},
    html: '<p>It names the wrong month.</p>',
  });
  await create('/campaign/api/broadcasts', {name: 'Holiday hours', channel: 'email'});
  await create('/api/team/invitations', {email: 'kai@example.com', role: 'agent'});
  await create('/api/teams', {name: 'Billing', memberIds: []});
  await makeAgent(system.url, owner, 'Ben');
});

const labelOf = (element: Locator) =>
  element.evaluate((node) =>
    (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 60),
  );
const overlays = (page: Page) =>
  page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    .filter({visible: true});
const isOpen = async (page: Page) => (await overlays(page).count()) > 0;

let settle: () => Promise<void>;
/** Everything requested has arrived, and has faded in or out. */
const comeToRest = async (page: Page) => {
  await settle();
  await faded(page);
  await settle();
};
/** Closes one overlay; a confirmation takes another key. */
const closeOne = async (page: Page) => {
  await page.keyboard.press('Escape');
  await comeToRest(page);
};

const asOwner = keepPage(async () => {
  const visited = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
  settle = settling(visited.page);
  // Discards the written text.
  visited.page.on('dialog', (dialog) => void dialog.accept());
  return visited;
});

/** Records the titles of dialogs that open on one screen; fails with the control that was pressed before a fault. */
const pressEverything =
  (path: string, seen: Set<string>) => async (page: Page, faults: string[]) => {
    const begin = async () => {
      await page.goto(path);
      await page.getByRole('heading', {level: 1}).first().waitFor();
      await settle();
    };
    // By keyboard, so that a message that floats above it is not in the way.
    const press = async (element: Locator) => {
      await element.focus();
      await page.keyboard.press(
        (await element.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter',
      );
      await settle();
    };
    const note = async (pressed: string) => {
      await settle();
      for (const title of await page
        .locator('[role=dialog] h2, [role=alertdialog] h2')
        .allTextContents())
        seen.add(title);
      assert.equal(
        await page.getByText(/This screen crashed|did not load/).count(),
        0,
        `${path}: "${pressed}" crashed the screen`,
      );
      assert.deepEqual(faults, [], `${path}: faults after "${pressed}"`);
    };
    const goBack = async () => {
      for (let tries = 0; tries < 4 && (await isOpen(page)); tries += 1) {
        await closeOne(page);
      }
      if (new URL(page.url()).pathname !== path || (await isOpen(page))) await begin();
    };
    const pressItems = async (opener: Locator, pressed: string) => {
      const items = page.getByRole('menuitem');
      const count = await items.count();
      for (let index = 0; index < count; index += 1) {
        if (!(await items.nth(index).isVisible())) await press(opener);
        if (await items.nth(index).isDisabled()) continue;
        if (LEAVES.test(await labelOf(items.nth(index)))) continue;
        const label = await labelOf(items.nth(index));
        await items.nth(index).click();
        if (ASKS.test(label)) await comeToRest(page);
        await note(`${pressed} → ${label}`);
        await goBack();
      }
    };
    const pressAll = async (elements: Locator) => {
      const pressed = new Set<string>();
      for (let index = 0; index < (await elements.count()); index += 1) {
        const element = elements.nth(index);
        if (!(await element.isVisible())) continue;
        const label = await labelOf(element);
        if (LEAVES.test(label) || pressed.has(label)) continue;
        pressed.add(label);
        const opens = await element.getAttribute('aria-haspopup');
        await press(element);
        // An editor that loads takes the focus once.
        if (opens === 'menu' && !(await page.getByRole('menu').isVisible())) await press(element);
        await note(label);
        await pressItems(element, label);
        await goBack();
      }
    };
    await begin();
    // The shell around all screens is the same: it is pressed once.
    const within = page.locator(path === SCREENS[0] ? 'body' : 'main');
    await pressAll(within.locator(PRESSABLE).and(page.locator(`:not(${MENUS})`)));
    await pressAll(within.locator(PRESSABLE).and(page.locator(MENUS)));
  };

test.describe('everything that a click opens', () => {
  const seen = new Set<string>();
  for (const path of SCREENS)
    test(`on ${path} opens without a fault`, () => asOwner(pressEverything(path, seen)));
  test('covers all dialogs of the product', () => {
    const titles = [...seen];
    assert.deepEqual(
      DIALOGS.filter(
        (wanted) =>
          !titles.some((title) =>
            typeof wanted === 'string' ? title === wanted : wanted.test(title),
          ),
      ),
      [],
    );
  });
});
