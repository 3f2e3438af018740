import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessibleInBoth, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A course with a formatted text and a quiz, written and published. */
async function writeCourse(page: Page): Promise<void> {
  await page.goto('/dashboard/training/create');
  await page.getByLabel('Title', {exact: true}).fill('Tone of voice');
  await page.getByLabel('Certificate').selectOption('With an end date');
  await page.getByLabel('Months', {exact: true}).fill('12');
  await page.getByRole('button', {name: 'Create draft'}).click();
  await page.waitForURL(/management\/[\da-f-]{36}$/);
  await page.getByRole('button', {name: 'Add lesson'}).click();
  await page.getByRole('menuitem', {name: 'Text'}).press('Enter');
  await page.getByLabel('Lesson title').fill('Greeting');
  const text = page.getByRole('textbox', {name: 'Lesson text'});
  await page.getByRole('button', {name: 'Bold'}).click();
  await text.pressSequentially('Begin with the name.');
  await page.getByRole('button', {name: 'Add lesson'}).click();
  await page.getByRole('menuitem', {name: 'Quiz'}).click();
  await page.getByLabel('Lesson title').last().fill('Check');
  await page.getByLabel('Question', {exact: true}).fill('What comes first?');
  await page.getByLabel('Answer 1', {exact: true}).fill('The name');
  await page.getByLabel('Answer 2', {exact: true}).fill('The price');
  await page.getByRole('radio', {name: 'Answer 1 is correct'}).check();
  await assertAccessibleInBoth(page, 'the editor of a course', 'main');
  await page.getByRole('button', {name: 'Publish', exact: true}).click();
  await page.getByText('The course was published.').waitFor();
}

async function assignToEveryone(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Assignments'}).click();
  await page.getByRole('button', {name: 'Assign the course'}).click();
  await page.getByLabel('Assign to').selectOption('Everyone');
  await page.getByLabel('Days', {exact: true}).fill('3');
  await page.getByRole('button', {name: 'Assign', exact: true}).click();
  await page.getByRole('row', {name: /Everyone.*3 days after joining.*Mandatory/}).waitFor();
}

/** Takes the course from Home on, by keyboard, with a wrong attempt at its quiz. */
async function takeCourse(page: Page): Promise<void> {
  await page.goto('/dashboard/home');
  await page.getByRole('region', {name: 'My training due'}).waitFor();
  await page.getByRole('link', {name: 'Tone of voice'}).press('Enter');
  await page.getByRole('link', {name: 'Start'}).press('Enter');
  await page.locator('article strong', {hasText: 'Begin with the name.'}).waitFor();
  await page.getByRole('button', {name: 'Mark as complete'}).press('Enter');
  await page.getByRole('link', {name: 'Next lesson'}).press('Enter');
  await page.getByRole('button', {name: 'Start quiz'}).press('Enter');
  await page.getByRole('radio', {name: 'The price'}).press('Space');
  await page.getByText('Your answers are saved.').waitFor();
  await page.reload();
  await page.getByRole('button', {name: 'Continue quiz'}).press('Enter');
  assert.equal(await page.getByRole('radio', {name: 'The price'}).isChecked(), true);
  await assertAccessibleInBoth(page, 'a quiz', 'main');
  await page.getByRole('button', {name: 'Submit'}).press('Enter');
  await page.getByText(/^Not passed: 0%/).waitFor();
  await page.getByRole('button', {name: 'Back to the quiz'}).press('Enter');
  await page.getByRole('button', {name: 'Try again'}).press('Enter');
  await page.getByRole('radio', {name: 'The name'}).press('Space');
  await page.getByRole('button', {name: 'Submit'}).press('Enter');
  await page.getByText('Passed with 100%').waitFor();
}

/** The end of the course: its result and its ratings. @returns the address of the check page */
async function finishCourse(page: Page): Promise<string> {
  await page.getByText('You completed Tone of voice.').first().waitFor();
  await page.getByRole('link', {name: 'See your result'}).first().press('Enter');
  await page.getByRole('heading', {name: 'You completed Tone of voice'}).waitFor();
  await assertAccessibleInBoth(page, 'the end of a course', 'main');
  await page.getByRole('radio', {name: '5'}).press('Space');
  await page.getByRole('button', {name: 'Send rating'}).press('Enter');
  await page.getByRole('button', {name: 'Change rating'}).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download PDF of Tone of voice'}).press('Enter');
  assert.match((await download).suggestedFilename(), /^certificate-(\w{4}-){3}\w{4}\.pdf$/);
  const address = await page.getByRole('link', {name: 'Verification page'}).getAttribute('href');
  assert.ok(address);
  await page.goto('/dashboard/training/certificates');
  await page.getByText('Valid', {exact: true}).waitFor();
  await assertAccessibleInBoth(page, 'My certificates', 'main');
  return new URL(address).pathname;
}

/** A person without an account, in a browser of their own. */
async function checkCertificate(path: string): Promise<void> {
  const {page, context, faults} = await visit(stage.browser, stage.system.url);
  await page.goto(path);
  await page.getByRole('heading', {name: 'Valid certificate'}).waitFor();
  await page.getByText('Tone of voice').waitFor();
  await page.goto('/training/certificate');
  await page.getByLabel('Serial of a certificate').fill(path.split('/').at(-1)!.toLowerCase());
  await page.getByRole('button', {name: 'Check'}).press('Enter');
  await page.getByRole('heading', {name: 'Valid certificate'}).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
}

test.describe('Training', () => {
  test('is written, published, assigned, taken and completed, with a certificate', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await writeCourse(page);
    await assignToEveryone(page);
    await takeCourse(page);
    await checkCertificate(await finishCourse(page));
    await page.goto('/dashboard/training/mine');
    await page.getByRole('region', {name: 'Completed'}).getByText('Tone of voice').waitFor();
    await assertAccessibleInBoth(page, 'My training', 'main');
    await page.goto('/dashboard/training/management');
    await page.getByRole('link', {name: '1 of 1 completed'}).click();
    await page.getByRole('row', {name: /Completed.*100%.*100%/}).waitFor();
    await assertAccessibleInBoth(page, 'the learners of a course', 'main');
    await page.getByRole('link', {name: 'Certificates', exact: true}).click();
    await page.getByRole('row', {name: /Valid.*2027/}).waitFor();
    await assertAccessibleInBoth(page, 'the certificates of a course', 'main');
    assert.deepEqual(faults, []);
    await context.close();
  });
});

test.describe('an update of a course', () => {
  /** A published course of two lessons. @returns its id */
  const publishTwoLessons = async (): Promise<string> => {
    const ask = <Answer>(path: string, body: object) =>
      call<Answer>(`${stage.system.url}/training/api/courses${path}`, {
        method: 'POST',
        token: stage.owner.token,
        body,
      });
    const lessons = ['Greeting', 'Closing'].map((title) => ({title, html: `<p>${title}</p>`}));
    const {body} = await ask<{course: {id: string}}>('', {
      title: 'Calls',
      sections: [{title: '', lessons}],
    });
    await ask(`/${body.course.id}/publish`, {});
    return body.course.id;
  };

  test('keeps learners in their version, and gives the new one to others', async () => {
    const courseId = await publishTwoLessons();
    const course = `/dashboard/training/course/${courseId}`;
    const learn = async (name: string) =>
      visit(stage.browser, stage.system.url, {
        token: (await makeAgent(stage.system.url, stage.owner, name)).token,
      });
    const bea = await learn('Bea');
    await bea.page.goto(course);
    await bea.page.getByRole('link', {name: 'Start'}).click();
    await bea.page.getByRole('button', {name: 'Mark as complete'}).click();
    await bea.page.getByRole('link', {name: 'Next lesson'}).waitFor();
    const author = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    await author.page.goto(`/dashboard/training/management/${courseId}`);
    await author.page.getByLabel('Lesson title').last().fill('Goodbye');
    await author.page.getByRole('button', {name: 'Publish update'}).click();
    const dialog = author.page.getByRole('dialog', {name: 'Publish update'});
    await dialog.getByLabel("What's new").fill('A kinder end');
    await dialog.getByRole('button', {name: 'Publish update'}).click();
    await dialog.waitFor({state: 'detached'});
    await bea.page.goto(course);
    await bea.page.getByRole('link', {name: 'Continue'}).click();
    await bea.page.getByRole('heading', {name: 'Closing'}).waitFor();
    await bea.page.getByRole('button', {name: 'Mark as complete'}).click();
    await bea.page.getByText('You completed Calls.').first().waitFor();
    const cal = await learn('Cal');
    await cal.page.goto(course);
    await cal.page.getByRole('link', {name: 'Goodbye'}).waitFor();
    for (const {context, faults} of [bea, author, cal]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
});
