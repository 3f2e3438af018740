import assert from 'node:assert/strict';
import type {Browser, Page} from 'playwright-core';
import {openFromMenu, seesRemote, shellIsInteractive} from '../../chaos/screens.ts';
import {visit, type Visit} from '../pages/browser.ts';
import {polluting, type Pollution} from './polluting-releases.ts';
import {release} from './release.ts';
import {isSameDocument, markDocument} from '../pages/same-document.ts';
import {settling} from '../pages/settling.ts';
import {isComplete, looksLike, type ShellPicture, shellPicture} from '../pages/shell-picture.ts';
import type {System} from '../system/system.ts';

export interface Place {
  system: System;
  browser: Browser;
  token: string;
}

interface PollutedVisit extends Visit {
  /** The shell before. */
  before: ShellPicture;
  /** Activates the good release again, and waits until it shows. */
  rollBack: () => Promise<void>;
}

const shows = (page: Page, version: string | null) =>
  page.locator(`[data-remote="training"][data-version="${version}"] h1`).first().waitFor();

/** Opens Training in the good release, which a polluting one then replaces. */
export async function openPolluted(
  {system, browser, token}: Place,
  {version}: {version: string},
): Promise<PollutedVisit> {
  const opened = await visit(browser, system.url, {token});
  const {page} = opened;
  const settled = settling(page);
  await page.goto('/dashboard/training');
  await seesRemote(page, 'training');
  await settled();
  await markDocument(page);
  const good = await page.locator('[data-remote="training"]').getAttribute('data-version');
  await isComplete(page);
  const before = await shellPicture(page);
  await release(system, 'activate', 'training', version, '--reason', 'test');
  await shows(page, version);
  const rollBack = async () => {
    await release(system, 'rollback', 'training', '--reason', 'test');
    await shows(page, good);
  };
  return {...opened, before, rollBack};
}

/** Waits until the page was loaded again. */
export const isLoadedAgain = (page: Page) =>
  page
    .waitForFunction(() => !('isSameDocument' in window))
    .then(() => seesRemote(page, 'training'));

const traces = (page: Page) =>
  page.evaluate(() => [
    history.scrollRestoration,
    ...['trainingState', 'trainingForever'].map((name) => name in window),
    'training' in Array.prototype,
    customElements.get('training-banner') !== undefined,
    document.adoptedStyleSheets.length,
  ]);

/** After its rollback nothing of a polluting release is left on the page, without a reload wherever that is possible. */
export async function leavesNothing(place: Place, pollution: Pollution): Promise<void> {
  const {page, context, faults, before, rollBack} = await openPolluted(place, polluting(pollution));
  await rollBack();
  if (!pollution.isRemovable) await isLoadedAgain(page);
  await looksLike(page, before);
  assert.deepEqual(await traces(page), ['auto', false, false, false, false, 0]);
  await shellIsInteractive(page);
  await openFromMenu(page, 'team');
  await seesRemote(page, 'team');
  assert.deepEqual([await isSameDocument(page), faults], [pollution.isRemovable, []]);
  await context.close();
}
