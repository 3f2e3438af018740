import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import type {Page, Route} from 'playwright-core';
import {call} from '../support/api.ts';
import {DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {keepPage, moveTo} from '../support/pages/kept-page.ts';
import {DASHBOARD_SCREENS, PUBLIC_SCREENS} from '../support/pages/screens.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

/** Time that the host waits for a catalogue. */
const CATALOGUE_MS = 15_000;

const stage = setSharedStage(async ({system, owner}) => {
  await call(`${system.url}/connect/api/tickets`, {
    method: 'POST',
    token: owner.token,
    body: {
      subject: 'Wo ist mein Paket?',
      requester: {email: 'kunde@example.com', name: 'Kurt Kunde'},
      html: '<p>Hallo</p>',
    },
  });
});

const root = new URL('../../../', import.meta.url);

const catalogueOf = (owner: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${owner}/messages/${language}.json`, root), 'utf8')) as Record<
    string,
    string
  >;

/** English texts with a different translation in a language, without those that its own texts use too. */
function foreignTexts(language: string): Set<string> {
  const texts = readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-'))
    .map((owner) => catalogueOf(owner, language));
  const own = new Set(texts.flatMap((catalogue) => Object.values(catalogue)));
  return new Set(
    texts.flatMap((catalogue) => Object.keys(catalogue)).filter((english) => !own.has(english)),
  );
}

/** Visible and read-out texts of a page, each by itself. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.add(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.add(element.getAttribute(name) ?? '');
    return [...texts];
  });

const LANGUAGES = ['de', 'fil'] as const;

const save = (language: string | null) =>
  call(`${stage.system.url}/api/user/appearance`, {
    method: 'PATCH',
    token: stage.owner.token,
    body: {language},
  });

async function open(path: string, locale: string, viewport = DESKTOP) {
  const {page, context, faults} = await visit(stage.browser, stage.system.url, {
    viewport,
    ...(path.startsWith('/dashboard') && {token: stage.owner.token}),
    locale,
  });
  const settle = settling(page);
  await page.goto(path);
  await page.getByRole('heading', {level: 1}).first().waitFor();
  await settle();
  return {page, context, faults};
}

/** Pages of a visitor and of a user, who read a language on a phone. */
const pagesIn = (language: string) => {
  const start = (token?: string) =>
    keepPage(async () => {
      const visited = await visit(stage.browser, stage.system.url, {
        viewport: PHONE,
        locale: language,
        ...(token && {token}),
      });
      settlers.set(visited.page, settling(visited.page));
      await visited.page.goto(token ? '/dashboard/home' : '/login');
      return visited;
    });
  const visitor = start();
  let person: ReturnType<typeof start> | undefined;
  return (path: string, look: (page: Page) => Promise<void>) =>
    path.startsWith('/dashboard') ? (person ??= start(stage.owner.token))(look) : visitor(look);
};
const settlers = new WeakMap<Page, () => Promise<void>>();

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    const foreign = foreignTexts(language);
    const onPage = pagesIn(language);
    for (const path of [...PUBLIC_SCREENS, ...DASHBOARD_SCREENS])
      test(`${path} has no English text, and fits a phone`, () =>
        onPage(path, async (page) => {
          await moveTo(page, path);
          await page.getByRole('heading', {level: 1}).first().waitFor();
          await settlers.get(page)?.();
          const {pathname, search} = new URL(page.url());
          assert.equal(pathname + search, path);
          assert.equal(await page.evaluate(() => document.documentElement.lang), language);
          assert.deepEqual(
            (await textsOn(page)).filter((text) => foreign.has(text)),
            [],
          );
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(width <= PHONE.width, `${width} px wide`);
        }));
  });

test.describe('the language of the screens', () => {
  test('is chosen in the profile, overrides the browser, and reaches sections', async () => {
    const {page, context} = await open('/dashboard/profile/preferences', 'en-US');
    await page.getByRole('radio', {name: 'Deutsch'}).click();
    await page.getByRole('heading', {name: 'Einstellungen', level: 1}).waitFor();
    await context.close();
    const other = await open('/dashboard/tickets', 'en-US');
    await other.page.getByRole('heading', {name: 'Meine Tickets', level: 1}).waitFor();
    await other.page.keyboard.press('Control+k');
    await other.page.getByRole('option', {name: /Neues Ticket/}).click();
    // The host calls a type "Art".
    await other.page.getByLabel('Typ', {exact: true}).waitFor();
    await other.context.close();
    await save('en');
    const third = await open('/dashboard/tickets', 'de');
    await third.page.getByRole('heading', {name: 'My Tickets', level: 1}).waitFor();
    await third.context.close();
    await save(null);
  });

  for (const [happens, answer] of [
    ['fails', (route: Route) => route.abort()],
    ['hangs', () => new Promise<void>(() => undefined)],
  ] as const) {
    test(`is English where the host's catalogue ${happens}`, async () => {
      const {page, context} = await visit(stage.browser, stage.system.url, {locale: 'de'});
      await page.clock.install();
      const asked = page.waitForRequest(/\/static\/js\/messages-de/);
      await page.route(/\/static\/js\/messages-de/, (route) =>
        new URL(route.request().url()).pathname.startsWith('/static/')
          ? answer(route)
          : route.continue(),
      );
      await page.goto('/login', {waitUntil: 'commit'});
      await asked;
      await page.clock.runFor(CATALOGUE_MS);
      await page.getByRole('button', {name: 'Log in'}).waitFor();
      await context.close();
    });

    test(`is English in a section whose catalogue ${happens}, and its own in the shell`, async () => {
      const {page, context} = await visit(stage.browser, stage.system.url, {
        locale: 'de',
        token: stage.owner.token,
      });
      await page.clock.install();
      const asked = page.waitForRequest(/\/remotes\/team\/.*messages-de/);
      await page.route(/\/remotes\/team\/.*messages-de/, answer);
      await page.goto('/dashboard/team', {waitUntil: 'commit'});
      await asked;
      await page.clock.runFor(CATALOGUE_MS);
      await page.getByRole('heading', {name: 'Team Management', level: 1}).waitFor();
      await page.getByRole('button', {name: 'Suche'}).waitFor();
      await context.close();
    });
  }

  test('changes in the tab where it is chosen, and leaves the work in others alone', async () => {
    const other = await open('/dashboard/broadcast/create', 'en-US');
    await other.page.getByLabel('Name').fill('Half written');
    const page = await other.context.newPage();
    await page.goto('/dashboard/profile/preferences');
    await page.getByRole('radio', {name: 'Filipino'}).click();
    await page.getByRole('radio', {name: 'Awtomatiko'}).first().waitFor();
    assert.equal(await other.page.getByLabel('Name').inputValue(), 'Half written');
    await save(null);
    await other.context.close();
  });
});
