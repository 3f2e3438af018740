import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {FOREIGN_MARK} from '../support/network/fault-proxy.ts';
import {isSameDocument} from '../support/pages/same-document.ts';
import {MENU, PATHS, type Remote, type Section} from './remotes.ts';

export type Reason = 'missing' | 'timeout' | 'error';

/** A screen of the public area that logged-in users may see too. */
const AUTH_PATH = '/reset/0123456789';

const menu = (page: Page) => page.getByRole('navigation', {name: 'Main'});

/** A screen of a remote is shown, with its heading: not only its frame. */
export const seesRemote = (page: Page, remote: Remote) =>
  page.locator(`[data-remote="${remote}"] h1`).first().waitFor();

/** Navigates as the router does: no request for a page. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, path);

export const openFromMenu = (page: Page, section: Section) =>
  menu(page).getByRole('link', {name: MENU[section]}).click();

/** Starts or ends the session as another tab would. */
export async function setToken(page: Page, token: string | undefined) {
  const cookie = {name: 'switchboard_token', url: page.url(), sameSite: 'Strict' as const};
  if (token) await page.context().addCookies([{...cookie, value: token}]);
  else await page.context().clearCookies({name: cookie.name});
  await page.evaluate(() => new BroadcastChannel('switchboard-session').postMessage('changed'));
}

/** The frame around the sections responds to the user, also while a screen arrives and takes the focus to its heading. */
export async function shellIsInteractive(page: Page) {
  const toggle = page.getByRole('button', {name: 'Menu', exact: true});
  const isOpen = (await toggle.getAttribute('aria-expanded')) === 'true';
  await toggle.dispatchEvent('click');
  await page.getByRole('button', {name: 'Menu', exact: true, expanded: !isOpen}).waitFor();
  await toggle.dispatchEvent('click');
}

/** Opens a section from the menu, or the public area, which has no menu; and checks its content. */
export async function opens(page: Page, remote: Remote) {
  if (remote === 'auth') await goWithin(page, AUTH_PATH);
  else await openFromMenu(page, remote);
  await seesRemote(page, remote);
}

const SEEN_WITHIN_MS = 60_000;

/** Opens one remote after the other as `opens` does, all within the page: sending each step to the browser costs more than the steps. */
export const tour = (page: Page, remotes: readonly Remote[]) =>
  page.evaluate(
    async ({stops, patience}) => {
      const seen = (selector: string, remote: string) =>
        new Promise<void>((resolve, reject) => {
          const finish = (isThere: boolean) => {
            observer.disconnect();
            clearTimeout(timer);
            if (isThere) resolve();
            else reject(new Error(`${remote} could not be opened beside the broken remote`));
          };
          const look = () => document.querySelector(selector) && finish(true);
          const observer = new MutationObserver(look);
          const timer = setTimeout(finish, patience, false);
          observer.observe(document, {childList: true, subtree: true});
          look();
        });
      for (const {remote, path} of stops) {
        const entry = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
        if (remote !== 'auth' && !entry) throw new Error(`the menu has no entry of ${remote}`);
        if (entry) entry.click();
        else {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', {state: null}));
        }
        await seen(`[data-remote="${remote}"] h1`, remote);
      }
    },
    {
      stops: remotes.map((remote) => ({
        remote,
        path: remote === 'auth' ? AUTH_PATH : PATHS[remote],
      })),
      patience: SEEN_WITHIN_MS,
    },
  );

/** The fallback screen of a part that did not load. */
export const failureOf = (page: Page) => page.getByRole('alert').filter({hasText: 'Loading chunk'});

/** The fallback screen is in the section's place, with the reason and its three actions. */
export async function seesFailure(page: Page, reason: Reason) {
  const alert = failureOf(page);
  await alert.waitFor();
  const text = await alert.innerText();
  assert.match(text, /Loading chunk \S+ failed/);
  assert.equal(/Reason: (\w+)/.exec(text)?.[1], reason, 'another reason is shown');
  for (const name of ['Try again', 'Go to Home', 'Reload'])
    await alert.getByRole('button', {name}).waitFor();
}

export const tryAgain = (page: Page) =>
  failureOf(page).getByRole('button', {name: 'Try again'}).click();

/** No reload, and nothing foreign ran. */
export async function isSameAndClean(page: Page) {
  assert.equal(await isSameDocument(page), true, 'the page was reloaded');
  const hasForeign = await page.evaluate((mark) => mark in window, FOREIGN_MARK);
  assert.equal(hasForeign, false, 'a foreign script ran');
}
