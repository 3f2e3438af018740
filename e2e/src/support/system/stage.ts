import type {Browser} from 'playwright-core';
import {makeOwner, type Person} from '../api.ts';
import {test} from '../test.ts';
import {findSharedSystem} from './shared-system.ts';
import {startSystem, type System} from './system.ts';

interface StageOn<Place> {
  system: Place;
  browser: Browser;
  /** The owner of a workspace. */
  owner: Person;
}

/** On a system of its own. */
export type Stage = StageOn<System>;

/** On the system that files share: it gives no access to its data directory, and cannot be stopped. */
export type SharedStage = StageOn<Pick<System, 'url'>>;

interface Place<Found> {
  system: Found;
  leave: () => Promise<unknown>;
}

function setStageOn<Found extends {url: string}>(
  find: () => Promise<Place<Found>>,
  prepare: (stage: StageOn<Found>) => Promise<void>,
): StageOn<Found> {
  const stage = {} as StageOn<Found>;
  const ends: (() => Promise<unknown>)[] = [];
  const arrive = async () => {
    const {system, leave} = await find();
    ends.push(leave);
    return system;
  };
  test.beforeAll(async ({browser}) => {
    const system = await arrive();
    Object.assign(stage, {system, browser, owner: await makeOwner(system.url)});
    await prepare(stage);
  });
  test.afterAll(async ({browser}) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await Promise.all(ends.map((end) => end()));
  });
  return stage;
}

const startOwn = async (): Promise<Place<System>> => {
  const system = await startSystem();
  return {system, leave: () => system.stop()};
};

const nothing = async () => undefined;

/**
 * A system of its own, a browser and an owner for the tests of one file: created before the first, removed after the last. For files that
 * change running releases, restart the system, or break its network.
 * @param prepare sets up further needs
 */
export const setStage = (prepare: (stage: Stage) => Promise<void> = nothing): Stage =>
  setStageOn(startOwn, prepare);

/**
 * A workspace of its own on the system that files share, a browser and an owner for the tests of one file. Where no system is shared, as
 * when the file runs alone, on a system of its own.
 * @param prepare sets up further needs
 */
export const setSharedStage = (
  prepare: (stage: SharedStage) => Promise<void> = nothing,
): SharedStage =>
  setStageOn<Pick<System, 'url'>>(async () => {
    const system = await findSharedSystem();
    return system ? {system, leave: nothing} : startOwn();
  }, prepare);
