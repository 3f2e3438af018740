import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import type {Person} from '../api.ts';
import type {System} from '../system/system.ts';
import {activate, changeRemote} from './variants.ts';

/** As fast as a quick typist. */
const KEY_MS = 60;
/** Letters before a change of running releases, and after it became visible. */
const BEFORE = 12;
const AFTER = 25;
/** Letters within which a change arrives. */
const AT_MOST = 700;
/** Waits until a field contains the typed text. */
const LOOKS = 200;

/** A place for typing. */
export interface TypedPlace {
  name: string;
  remote: string;
  /** Opens the screen in a tab. */
  path: string;
  field: (page: Page) => Locator;
  /** Text of a field, or of an editor. */
  read: (field: Locator) => Promise<string>;
}

const valueOf = (field: Locator) => field.inputValue();
const textOf = (field: Locator) => field.evaluate((element) => element.textContent ?? '');

const plain = (place: Omit<TypedPlace, 'read'>): TypedPlace => ({...place, read: valueOf});

/**
 * A plain field, a text area and an editor of the sections.
 * @param ids of a ticket and of a course with a text lesson
 */
export const typedPlaces = ({ticket, course}: {ticket: number; course: string}): TypedPlace[] => [
  plain({
    name: 'a plain field of Broadcast',
    remote: 'broadcast',
    path: '/dashboard/broadcast/create',
    field: (page) => page.getByLabel('Name', {exact: true}),
  }),
  plain({
    name: 'the text area of Team Management',
    remote: 'team',
    path: '/dashboard/team/invitations',
    field: (page) => page.getByLabel('Emails'),
  }),
  {
    name: 'the editor of a reply',
    remote: 'tickets',
    path: `/dashboard/tickets/${ticket}`,
    field: (page) => page.locator('.tiptap[aria-label="Reply"]'),
    read: textOf,
  },
  {
    name: 'the editor of a lesson',
    remote: 'training',
    path: `/dashboard/training/management/${course}`,
    field: (page) => page.locator('.tiptap[aria-label="Lesson text"]'),
    read: textOf,
  },
];

/** A change of running releases, from one release to another, while a user types in the first. */
export interface SwapKind {
  name: string;
  /** State before; the first release is active. */
  prepare: (change: Change) => Promise<void>;
  run: (change: Change) => Promise<void>;
  /** True when the new release replaces the other by itself; otherwise the user confirms it at the end. */
  isForced: boolean;
  /** State afterwards: the first release is active again, or else the next one of the place. */
  settle: (change: Change) => Promise<void>;
}

export interface Change {
  system: System;
  owner: Person;
  remote: string;
  from: string;
  to: string;
}

const nothing = async () => undefined;
const activateOf = ({system, remote}: Change, version: string) => activate(system, remote, version);
const back = (change: Change) => activateOf(change, change.from);

const canary = ({system, remote, to}: Change) =>
  changeRemote(system, remote, {
    method: 'PUT',
    path: '/canary',
    body: {version: to, percent: 100, autoAbort: false, withoutBrowser: true},
  });
const abort = ({system, remote}: Change) =>
  changeRemote(system, remote, {method: 'POST', path: '/canary/abort'});

const pinPath = ({owner}: Change) => `/pins/${owner.user.workspace!.id}`;
const pin = (change: Change) =>
  changeRemote(change.system, change.remote, {
    method: 'PUT',
    path: pinPath(change),
    body: {version: change.to, withoutBrowser: true},
  });
const unpin = (change: Change) =>
  changeRemote(change.system, change.remote, {method: 'POST', path: `${pinPath(change)}/remove`});

/** Each kind of change; `from` is on screen when it is run, `to` afterwards. */
export const SWAP_KINDS: readonly SwapKind[] = [
  {
    name: 'activate',
    prepare: nothing,
    run: (one) => activateOf(one, one.to),
    isForced: false,
    settle: back,
  },
  {
    name: 'roll back',
    prepare: async (one) => {
      await activateOf(one, one.to);
      await back(one);
    },
    run: ({system, remote}) => changeRemote(system, remote, {method: 'POST', path: '/rollback'}),
    isForced: false,
    settle: back,
  },
  {name: 'canary begins', prepare: nothing, run: canary, isForced: false, settle: abort},
  {
    name: 'canary ends',
    prepare: async (one) => {
      await activateOf(one, one.to);
      await canary({...one, to: one.from});
    },
    run: abort,
    isForced: true,
    settle: nothing,
  },
  {name: 'pin', prepare: nothing, run: pin, isForced: true, settle: unpin},
  {
    name: 'revoke',
    prepare: nothing,
    run: ({system, remote, from, to}) =>
      changeRemote(system, remote, {
        method: 'POST',
        path: `/releases/${from}/revoke`,
        body: {replacement: to, reason: 'leaks addresses'},
      }),
    isForced: true,
    settle: nothing,
  },
];

/** Records every dialog that opens from here on. */
const watchDialogs = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      for (const dialog of document.querySelectorAll('[role=alertdialog]'))
        seen.push(dialog.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
    Object.assign(window, {seenDialogs: seen});
  });

const seenDialogs = (page: Page) =>
  page.evaluate(() => (window as unknown as {seenDialogs: string[]}).seenDialogs);

const shown = (page: Page, {remote, to}: Change) =>
  page.locator(`[data-remote="${remote}"][data-version="${to}"]`);
const updateNow = (page: Page) => page.getByRole('button', {name: 'Update now'});

/** Words with blanks, which a dialog's button would take as presses. */
function* letters(): Generator<string, string> {
  for (;;) yield* 'please look at this bill and write back soon ';
}

/** Types until a condition holds, and some letters before and after that. */
async function typeUntil(page: Page, isSo: () => Promise<boolean>, begin: () => void) {
  let typed = '';
  const keys = letters();
  const type = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      const key = keys.next().value;
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      typed += key;
      await new Promise((done) => setTimeout(done, KEY_MS));
    }
  };
  await type(BEFORE);
  begin();
  while (!(await isSo())) {
    assert.ok(typed.length < AT_MOST, 'nothing took the place of the release');
    await type(1);
  }
  await type(AFTER);
  return typed;
}

const withBlanks = (text: string) => text.replaceAll('\u00a0', ' ');

/**
 * Types with real keys in a release during a change of releases, and checks that the next one has every letter and that no dialog opened.
 * @param page shows the place, in the release that is replaced
 */
export async function typeThrough(
  page: Page,
  {field, read}: TypedPlace,
  {kind, change}: {kind: SwapKind; change: Change},
): Promise<void> {
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await watchDialogs(page);
  const isThere = () => shown(page, change).count();
  let changed = Promise.resolve();
  const typed = await typeUntil(
    page,
    async () => (await isThere()) > 0 || (!kind.isForced && (await updateNow(page).count()) > 0),
    () => (changed = kind.run(change)),
  );
  await changed;
  // A newly saved draft needs no confirmation: then the next release comes by itself.
  while (!kind.isForced && (await isThere()) === 0)
    await updateNow(page)
      .click({timeout: KEY_MS * 10})
      .catch(() => undefined);
  await shown(page, change).waitFor();
  await field(page).waitFor();
  const now = () => read(field(page)).then(withBlanks);
  for (let look = 0; look < LOOKS && (await now()) !== typed; look += 1)
    await new Promise((done) => setTimeout(done, KEY_MS));
  assert.equal(await now(), typed, `${kind.name}: letters were lost`);
  assert.deepEqual(await seenDialogs(page), [], `${kind.name}: a dialog opened`);
}

/** One change of running releases, from the first of two releases to the other, during typing. */
export async function swapUnder(
  page: Page,
  place: TypedPlace,
  {kind, change}: {kind: SwapKind; change: Change},
): Promise<void> {
  await activate(change.system, change.remote, change.from);
  await kind.prepare(change);
  await page.goto(place.path);
  await page.locator(`[data-remote="${change.remote}"][data-version="${change.from}"]`).waitFor();
  await place.field(page).waitFor();
  await typeThrough(page, place, {kind, change});
  await kind.settle(change);
}
