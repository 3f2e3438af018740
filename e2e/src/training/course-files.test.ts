import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();
const TITLE = 'Tone of voice on film';
const PLAYER = 'https://www.youtube-nocookie.com';

/** A video of a second, which the browser records itself. */
const record = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), {mimeType: 'video/webm'});
    const parts: Blob[] = [];
    recorder.ondataavailable = ({data}) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 60; frame += 1) {
      pen!.fillStyle = `hsl(${frame * 6} 80% 50%)`;
      pen!.fillRect(0, 0, 64, 64);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
};

interface Draft {
  course: {id: string};
  sections: {lessons: {id: string; fileId: string | null}[]}[];
}

const createCourse = async (): Promise<Draft> => {
  const {body} = await call<Draft>(`${stage.system.url}/training/api/courses`, {
    method: 'POST',
    token: stage.owner.token,
    body: {
      title: TITLE,
      progression: 'sequential',
      sections: [
        {
          title: '',
          lessons: [
            {title: 'Before you watch', html: '<p>Get a coffee.</p>'},
            {title: 'The film', kind: 'video'},
            {title: 'One more', kind: 'video', url: 'https://youtu.be/dQw4w9WgXcQ'},
          ],
        },
      ],
    },
  });
  return body;
};

/** The first bytes of an upload reach the server; then the connection is cut. */
const cutOnce = async (page: Page, bytes: Buffer) => {
  const half = Math.floor(bytes.length / 2);
  const offsets: string[] = [];
  await page.route('**/training/api/files/*/upload', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const headers = await request.allHeaders();
    offsets.push(headers['upload-offset'] ?? '');
    if (offsets.length > 1) return route.continue();
    await fetch(request.url(), {
      method: 'PATCH',
      headers: {
        authorization: headers['authorization'] ?? '',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(0, half)),
    });
    return route.abort('connectionreset');
  });
  return {half, offsets};
};

test('a video survives a cut upload, stays locked until its turn, and is watched', async () => {
  const {system, owner, browser} = stage;
  const agent = await makeAgent(system.url, owner);
  const {course} = await createCourse();
  const author = await visit(browser, system.url, {token: owner.token});
  await author.page.goto(`/dashboard/training/management/${course.id}`);
  const input = author.page
    .getByLabel('Video file', {exact: true})
    .and(author.page.locator('input'));
  await input.first().waitFor({state: 'attached'});
  const bytes = await record(author.page);
  const {half, offsets} = await cutOnce(author.page, bytes);
  await input.first().setInputFiles({name: 'film.webm', mimeType: 'video/webm', buffer: bytes});
  await author.page.getByText(/^film\.webm \(\d+ KB\)$/).waitFor();
  assert.deepEqual(offsets, ['0', String(half)]);
  await assertAccessible(author.page, 'a lesson with an uploaded video', 'main');
  await author.page.getByRole('button', {name: 'Publish', exact: true}).click();
  await author.page.getByText('The course was published.').waitFor();
  assert.deepEqual(author.faults, []);
  await author.context.close();

  const {body: draft} = await call<Draft>(`${system.url}/training/api/courses/${course.id}/draft`, {
    token: owner.token,
  });
  const [first, film, more] = draft.sections[0]?.lessons ?? [];
  const fileUrl = `${system.url}/training/api/files/${film?.fileId}`;
  const ask = async (url: string) => (await call(url, {token: agent.token})).status;
  assert.deepEqual([await ask(fileUrl), await ask(`${fileUrl}/content`)], [404, 404]);

  const learner = await visit(browser, system.url, {token: agent.token});
  const {page} = learner;
  const lessonPath = (id = '') => `/dashboard/training/course/${course.id}/lesson/${id}`;
  await page.goto(lessonPath(first?.id));
  await page.getByRole('button', {name: 'Mark as complete'}).click();
  await page.goto(lessonPath(film?.id));
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await assertAccessible(page, 'a lesson with a video', 'main');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  assert.equal(await ask(fileUrl), 200);

  await page.getByRole('button', {name: 'Mark as complete'}).click();
  const asked: string[] = [];
  await page.route(`${PLAYER}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({contentType: 'text/html', body: '<p>The player</p>'});
  });
  await page.goto(lessonPath(more?.id));
  await page.getByText(/^YouTube hosts this video/).waitFor();
  assert.deepEqual(asked, []);
  await assertAccessible(page, 'a lesson with a video of another site', 'main');
  await page.getByRole('button', {name: 'Play video'}).click();
  await page.frameLocator('iframe').getByText('The player').waitFor();
  assert.deepEqual(asked, [`${PLAYER}/embed/dQw4w9WgXcQ?autoplay=1`]);
  assert.deepEqual(learner.faults, []);
  await learner.context.close();
});
