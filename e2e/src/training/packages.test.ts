import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {manifestOf, zipOf} from '../support/packages.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A page that takes SCORM's functions and a file of its package, and then tries to break out. */
const ONE = `<!DOCTYPE html><html lang="en"><head><title>One</title><link rel="stylesheet" href="../look.css"></head><body>
<h1>Leave the building</h1><p id="where"></p><a href="two.html">Next page</a><pre id="tried"></pre>
<script>
API.LMSInitialize('');
where.textContent = 'You were at ' + (API.LMSGetValue('cmi.core.lesson_location') || 'the start');
const attempts = {
  'read the page around': () => parent.document.title,
  'read its storage': () => parent.localStorage.length,
  'leave through the top': () => { top.location.href = '/login'; },
  'call the API': () => fetch('/api/auth/me', {credentials: 'include'}),
  'call another site': () => fetch('https://evil.example/'),
  'have cookies': () => { if (document.cookie === '') throw new Error(); },
  'have storage of the product': () => { if (localStorage.length === 0) throw new Error(); },
  'open a window': () => { if (!window.open('/login')) throw new Error(); },
  'frame the product': () => new Promise((done, fail) => {
    document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => effectiveDirective === 'frame-src' && fail());
    document.body.append(Object.assign(document.createElement('iframe'), {src: '/login'}));
    setTimeout(done, 5000);
  }),
};
parent.postMessage({nonce: 'guessed', type: 'values', values: {'cmi.core.lesson_status': 'passed'}, isFinished: true}, '*');
(async () => {
  for (const [what, attempt] of Object.entries(attempts)) {
    const outcome = await Promise.resolve().then(attempt).then(() => 'succeeded', () => 'failed');
    tried.textContent += what + ': ' + outcome + '\\n';
  }
  tried.textContent += 'That was all.';
})();
</script></body></html>`;
const TWO = `<!DOCTYPE html><html lang="en"><head><title>Two</title></head><body><h1>Meet outside</h1>
<iframe src="inside.html" title="Inside"></iframe><script>
API.LMSInitialize('');
API.LMSSetValue('cmi.core.lesson_location', 'page two');
API.LMSCommit('');
</script></body></html>`;
/** A frame in a page, with another origin than that page, that reports too. */
const INSIDE = `<!DOCTYPE html><html lang="en"><head><title>Inside</title></head><body>
<button id="finish">Finish</button><script>
API.LMSInitialize('');
finish.onclick = () => {
  API.LMSSetValue('cmi.core.score.raw', '90');
  API.LMSSetValue('cmi.core.lesson_status', 'passed');
  API.LMSFinish('');
};
</script></body></html>`;

const pack = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifestOf('Fire drill', 'pages/one.html'),
    'pages/one.html': ONE,
    'pages/two.html': TWO,
    'pages/inside.html': INSIDE,
    'look.css': 'h1 {color: rgb(200, 0, 0)}',
  });

interface Draft {
  course: {id: string};
  sections: {lessons: {id: string}[]}[];
}

const createCourse = async (): Promise<{courseId: string; lessonId: string}> => {
  const {body} = await call<Draft>(`${stage.system.url}/training/api/courses`, {
    method: 'POST',
    token: stage.owner.token,
    body: {
      title: 'Fire safety',
      sections: [{title: '', lessons: [{title: 'What to do', kind: 'scorm'}]}],
    },
  });
  return {courseId: body.course.id, lessonId: body.sections[0]?.lessons[0]?.id ?? ''};
};

/** Uploads the package in the editor, and publishes the course. */
const publish = async (page: Page, courseId: string): Promise<void> => {
  await page.goto(`/dashboard/training/management/${courseId}`);
  const input = page.getByLabel('SCORM package', {exact: true}).and(page.locator('input'));
  await input.waitFor({state: 'attached'});
  await input.setInputFiles({
    name: 'fire.zip',
    mimeType: 'application/zip',
    buffer: await pack(),
  });
  await page.getByText('Fire drill · SCORM 1.2 · 1 part').waitFor();
  await assertAccessible(page, 'a lesson with a SCORM package in the editor', 'main');
  await page.getByRole('button', {name: 'Publish', exact: true}).click();
  await page.getByText('The course was published.').waitFor();
};

/** Opens the played page in a tab of its own, with the worker of the dashboard in between, and by another site's link. */
const assertNoPageByItself = async (page: Page): Promise<void> => {
  const link = page.frame({url: /\/pages\/one\.html/})?.url() ?? '';
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const isFromElsewhere of [false, true]) {
    const tab = await page.context().newPage();
    if (isFromElsewhere) {
      await tab.setContent(`<a href="${link}">Free course</a>`);
      await tab.getByRole('link').click();
    } else await tab.goto(link);
    await tab.getByText('It works only inside its lesson').waitFor();
    assert.equal(await tab.locator('script').count(), 0);
    await tab.close();
  }
};

test('a SCORM package plays in a sandbox, resumes, and completes its course', async () => {
  const {system, owner, browser} = stage;
  const agent = await makeAgent(system.url, owner);
  const {courseId, lessonId} = await createCourse();
  const author = await visit(browser, system.url, {token: owner.token});
  await publish(author.page, courseId);
  assert.deepEqual(author.faults, []);
  await author.context.close();

  const learner = await visit(browser, system.url, {token: agent.token, serviceWorkers: 'allow'});
  const {page} = learner;
  const address = `/dashboard/training/course/${courseId}/lesson/${lessonId}`;
  await page.goto(address);
  await page.getByRole('button', {name: 'Start: Fire drill'}).click();
  const frame = page.frameLocator('iframe[title="Fire drill"]');
  await frame.getByText('You were at the start').waitFor();
  assert.equal(
    await frame.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color),
    'rgb(200, 0, 0)',
  );
  await frame.getByText('That was all.').waitFor();
  const tried = (await frame.locator('#tried').textContent()) ?? '';
  assert.deepEqual(tried.match(/^.*: failed$/gm)?.length, 9, tried);
  assert.equal(new URL(page.url()).pathname, address);
  assert.equal(await page.getByText('You completed Fire safety.').count(), 0);
  await assertAccessible(page, 'a SCORM package', 'main');

  await assertNoPageByItself(page);

  await frame.getByRole('link', {name: 'Next page'}).click();
  await frame.getByRole('heading', {name: 'Meet outside'}).waitFor();
  await page.getByText('Saved', {exact: true}).waitFor();
  await frame.getByRole('heading').press('Escape');
  await frame.getByRole('heading').press('Escape');
  await page.locator('button:focus', {hasText: 'Close'}).press('Enter');
  await page.reload();
  await page.getByRole('button', {name: 'Continue where you left off: Fire drill'}).click();
  await frame.getByText('You were at page two').waitFor();
  await frame.getByRole('link', {name: 'Next page'}).click();
  await frame.frameLocator('iframe').getByRole('button', {name: 'Finish'}).click();
  await page.getByText('You completed Fire safety.').waitFor();
  await page.getByRole('button', {name: 'Close'}).click();
  await page.getByText('Completed · 90%').waitFor();
  await page.getByRole('button', {name: 'Open again: Fire drill'}).click();
  await frame.getByText('You were at page two').waitFor();
  // Everything blocked is an attempt of the package.
  const own = learner.faults.filter(
    (fault) => !/evil\.example|sandbox|frame-src|\/login|\/api\/auth/.test(fault),
  );
  assert.deepEqual(own, []);
  await learner.context.close();
});
