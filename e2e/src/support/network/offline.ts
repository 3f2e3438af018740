import type {Browser, BrowserContext, Page} from 'playwright-core';
import {makeOwner, type Person} from '../api.ts';
import {launchBrowser, visit} from '../pages/browser.ts';
import {test} from '../test.ts';
import {answerOf, startFaultProxy, type FaultProxy, type Rule} from './fault-proxy.ts';
import {isWhole, untilKept} from './kept.ts';
import {startSystem, type System} from '../system/system.ts';

/** A system behind a network that can be broken: service workers answer before a test's own routes do. */
export interface OfflineStage {
  proxy: FaultProxy;
  system: System;
  browser: Browser;
  owner: Person;
}

/** A stage for the tests of one file; the network is restored after each. */
export function setOfflineStage(): OfflineStage {
  const stage = {} as OfflineStage;
  test.beforeAll(async () => {
    const proxy = await startFaultProxy();
    const [system, browser] = await Promise.all([
      startSystem({PUBLIC_URL: proxy.url}),
      launchBrowser(),
    ]);
    proxy.target = system.url;
    Object.assign(stage, {proxy, system, browser, owner: await makeOwner(system.url)});
  });
  test.afterEach(() => stage.proxy.repair());
  test.afterAll(async () => {
    await stage.browser.close();
    await stage.proxy.close();
    await stage.system.stop();
  });
  return stage;
}

/** Files of the host and of remotes. */
export const FILES = /^\/(static|remotes)\//;
export const SILENT = "The dashboard's server does not answer.";

export const DOWN = () => answerOf(503, 'down');
export const scriptOf = (body: string) => () => answerOf(200, body, 'text/javascript');

/** The dashboard's page with another text. */
export const pageChanged = (change: (html: string) => string): Rule => ({
  matches: (path) => path.startsWith('/dashboard'),
  apply: (answer) => ({...answer, body: Buffer.from(change(answer.body.toString()))}),
});

export const breakNetwork = ({proxy}: OfflineStage) =>
  proxy.setRules({matches: () => true, apply: 'reset'});

export const section = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);

/** A visitor whose pages may have a service worker. */
export const visitWithWorker = ({browser, proxy}: OfflineStage, {token}: Person) =>
  visit(browser, proxy.url, {token, serviceWorkers: 'allow'});

/** A returning visitor: has seen the given sections, and everything that they need is kept. */
export async function returning(stage: OfflineStage, paths: Record<string, string>) {
  const visitor = await visitWithWorker(stage, stage.owner);
  for (const [name, path] of Object.entries(paths)) {
    await visitor.page.goto(path);
    await section(visitor.page, name).waitFor();
    await untilKept(visitor.page, isWhole(name), `not all that ${name} needs is kept`);
  }
  return visitor;
}

/** Another tab of the same browser, with nothing in memory. */
export async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The owner's own row among the members: data of a service. */
export const ownRow = ({owner}: OfflineStage, page: Page) =>
  section(page, 'team').getByText(owner.email).filter({visible: true}).first();

export const strip = (page: Page) => page.getByRole('status').filter({hasText: 'Reconnecting…'});
