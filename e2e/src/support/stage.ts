import {after, before} from 'node:test';
import type {Browser} from 'playwright-core';
import {makeOwner, type Person} from './api.ts';
import {launchBrowser} from './browser.ts';
import {startSystem, type System} from './system.ts';

export interface Stage {
  system: System;
  browser: Browser;
  /** The owner of a workspace. */
  owner: Person;
}

/**
 * A system of its own, a browser and an owner for the tests of one file: there before the first, gone after the last.
 * @param prepare what else they need
 */
export function setStage(prepare: (stage: Stage) => Promise<void> = async () => undefined): Stage {
  const stage = {} as Stage;
  before(async () => {
    const [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    Object.assign(stage, {system, browser, owner: await makeOwner(system.url)});
    await prepare(stage);
  });
  after(async () => {
    await stage.browser.close();
    await stage.system.stop();
  });
  return stage;
}
