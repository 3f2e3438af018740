import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {release} from '../support/releases/release.ts';
import {markDocument} from '../support/pages/same-document.ts';
import type {System} from '../support/system/system.ts';
import {bringIn, CODE_FAULT_KEY, FAULTY, publishNeedy} from './fixture-releases.ts';
import {openBrowser, type Lane} from './lane.ts';
import {PATHS} from './remotes.ts';
import {
  goWithin,
  isSameAndClean,
  openFromMenu,
  opens,
  seesRemote,
  shellIsInteractive,
} from './screens.ts';

/** A fault of the code or its environment, and its visible effect. */
export interface CodeFault {
  name: string;
  run: (lane: Lane, system: System) => Promise<void>;
}

const setFault = (page: Page, fault: string) =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key!, value!), [CODE_FAULT_KEY, fault]);
const endFault = (page: Page) =>
  page.evaluate((key) => sessionStorage.removeItem(key), CODE_FAULT_KEY);

async function inTab(lane: Lane, path: string, act: (page: Page) => Promise<void>) {
  const {context, page} = await openBrowser(lane, {isSignedIn: true, hasFakeClock: false});
  try {
    await page.goto(path);
    await markDocument(page);
    await act(page);
    await isSameAndClean(page);
  } finally {
    lane.proxy.repair();
    await context.close();
  }
}

const othersWork = async (page: Page) => {
  await shellIsInteractive(page);
  for (const other of ['analytics', 'broadcast', 'team', 'tickets', 'auth'] as const)
    await opens(page, other);
};

const crashOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({hasText: 'Something went wrong'});

/** The frame lives, the section reports its crash, and "Try again" restores it once its code is well. */
const crash = (fault: string): CodeFault => ({
  name: `throws ${fault}`,
  run: (lane) =>
    inTab(lane, '/dashboard/team', async (page) => {
      await setFault(page, fault);
      await openFromMenu(page, 'training');
      await crashOf(page).waitFor();
      await othersWork(page);
      await goWithin(page, PATHS.training);
      await crashOf(page).waitFor();
      await endFault(page);
      await crashOf(page).getByRole('button', {name: 'Try again'}).click();
      await seesRemote(page, 'training');
    }),
});

/** The screen loses nothing. */
const harmless = (
  name: string,
  fault: string,
  cause: (page: Page) => Promise<void>,
): CodeFault => ({
  name,
  run: (lane) =>
    inTab(lane, '/dashboard/team', async (page) => {
      await setFault(page, fault);
      const thrown = page.waitForEvent('pageerror');
      await openFromMenu(page, 'training');
      await seesRemote(page, 'training');
      await cause(page);
      assert.match((await thrown).message, /chaos: thrown/);
      await seesRemote(page, 'training');
      await othersWork(page);
    }),
});

/** Effects that trigger one another endlessly yield in between: React does not end them, and the rest continues. */
const endlessEffects: CodeFault = {
  name: 'endless effects',
  run: (lane) =>
    inTab(lane, '/dashboard/team', async (page) => {
      await setFault(page, 'endless effects');
      await openFromMenu(page, 'training');
      await seesRemote(page, 'training');
      await othersWork(page);
    }),
};

const skewed = (minutes: number): CodeFault => ({
  name: `the computer's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'fast' : 'slow'}`,
  run: async (lane) => {
    const {context, page} = await openBrowser(lane, {isSignedIn: true, hasFakeClock: false});
    try {
      await page.clock.install({time: Date.now() + minutes * 60_000});
      await page.goto('/dashboard/training');
      await markDocument(page);
      await seesRemote(page, 'training');
      await othersWork(page);
      await isSameAndClean(page);
    } finally {
      await context.close();
    }
  },
});

const offline: CodeFault = {
  name: 'offline, then online again',
  run: (lane) =>
    inTab(lane, '/dashboard/team', async (page) => {
      for (const section of ['training', 'tickets', 'team'] as const) await opens(page, section);
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
      for (const section of ['training', 'tickets', 'team'] as const) await opens(page, section);
      await shellIsInteractive(page);
      await page.context().setOffline(false);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor({state: 'detached'});
      await othersWork(page);
    }),
};

const socketKilled: CodeFault = {
  name: 'the websocket is killed',
  run: async (lane) => {
    const {context, page} = await openBrowser(lane, {isSignedIn: true, hasFakeClock: false});
    try {
      const first = page.waitForEvent('websocket');
      await page.goto('/dashboard/team');
      await markDocument(page);
      await first;
      await seesRemote(page, 'team');
      const answered = page
        .waitForEvent('websocket')
        .then((second) => second.waitForEvent('framereceived'));
      lane.proxy.cutSockets();
      await othersWork(page);
      await answered;
      await isSameAndClean(page);
    } finally {
      await context.close();
    }
  },
};

/** A release that needs something the host lacks is published, but never activated. */
const missingFacade: CodeFault = {
  name: 'a release that needs a shared module which the host lacks',
  run: async (_lane, system) => {
    const version = await publishNeedy(system);
    await assert.rejects(
      release(system, 'activate', FAULTY.remote, version),
      ({stdout, stderr}: {stdout: string; stderr: string}) =>
        `${stdout}${stderr}`.includes('@switchboard/ui'),
    );
  },
};

/**
 * A loop that never yields (`while (true)`) is not included: remotes share the page's one thread, so nothing in the page can end it; the
 * browser itself offers to. React ends endless renders and layout effects; other effects yield, so the page continues.
 */
export const CODE_FAULTS: readonly CodeFault[] = [
  ...['in render', 'in an effect', 'at module top', 'endless render', 'endless layout effects'].map(
    crash,
  ),
  harmless('throws in a handler', 'in a handler', (page) =>
    page.getByRole('button', {name: 'Throw'}).click(),
  ),
  harmless('throws in a promise', 'in a promise', async () => undefined),
  endlessEffects,
  skewed(10),
  skewed(-10),
  offline,
  socketKilled,
  missingFacade,
];

/** Activates the release with faulty code. */
export const bringInFaulty = (system: System) => bringIn(system, FAULTY);
