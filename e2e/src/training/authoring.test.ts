import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {assertAccessibleInBoth, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** All of the following is typed: nothing is clicked. */
const press = (page: Page, role: 'button' | 'link' | 'menuitem' | 'radio', name: string) =>
  page
    .getByRole(role, {name, exact: true})
    .last()
    .press(role === 'radio' ? 'Space' : 'Enter');

const write = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, {exact: true}).last().focus();
  await page.keyboard.type(text);
};

const addLesson = async (page: Page, kind: string, title: string) => {
  await press(page, 'button', 'Add lesson');
  await press(page, 'menuitem', kind);
  await write(page, 'Lesson title', title);
};

const outline = (page: Page) => page.getByRole('navigation', {name: 'Outline'});

/** Moves an entry of the outline by arrow keys. */
const move = async (page: Page, name: string, keys: readonly string[]) => {
  const told = (text: RegExp) => outline(page).getByRole('status').filter({hasText: text});
  await page.getByRole('button', {name: `Move ${name}`, exact: true}).press('Space');
  await told(new RegExp(`^${name} picked up`)).waitFor();
  for (const key of keys) {
    const before = (await told(/./).textContent()) ?? '';
    await page.keyboard.press(key);
    await page.waitForFunction(
      (text) => document.querySelector('nav [role="status"]')?.textContent !== text,
      before,
    );
  }
  await page.keyboard.press('Space');
  await told(new RegExp(`^${name} put down`)).waitFor();
};

test('a course is written, put in order, previewed and published by keyboard alone', async () => {
  const {page, context, faults} = await visit(stage.browser, stage.system.url, {
    token: stage.owner.token,
  });
  await page.goto('/dashboard/home');
  await page.getByRole('button', {name: 'Menu', exact: true}).press('Enter');
  await press(page, 'link', 'New Training');
  await write(page, 'Title', 'Handling refunds');
  await page.keyboard.press('Enter');
  await page.waitForURL(/management\/[\da-f-]{36}$/);

  await addLesson(page, 'Text', 'Why refunds matter');
  await page.getByRole('textbox', {name: 'Lesson text'}).focus();
  await page.keyboard.type('Because trust does.');
  await press(page, 'button', 'Add section');
  await page.getByLabel('Section title').first().focus();
  await page.keyboard.type('Basics');
  await write(page, 'Section title', 'Practice');
  await addLesson(page, 'Quiz', 'Check yourself');
  await write(page, 'Question', 'Who pays the postage?');
  await write(page, 'Answer 1', 'We do');
  await write(page, 'Answer 2', 'They do');
  await press(page, 'radio', 'Answer 1 is correct');
  await page.getByText(/^Saved/).waitFor();
  await assertAccessibleInBoth(page, 'a course that is written', 'main');

  await move(page, 'Check yourself', ['ArrowUp']);
  await move(page, 'Why refunds matter', ['ArrowDown', 'ArrowDown']);
  await move(page, 'Practice', ['ArrowUp']);
  assert.deepEqual(await outline(page).getByRole('listitem').allInnerTexts(), [
    'Practice\nWhy refunds matter',
    'Why refunds matter',
    'Basics\nCheck yourself',
    'Check yourself',
  ]);
  await press(page, 'link', 'Preview');
  await page.getByRole('heading', {name: 'Handling refunds'}).waitFor();
  await press(page, 'link', 'Why refunds matter');
  await page.getByText('Because trust does.').waitFor();
  await page.goBack();
  await page.goBack();

  await press(page, 'button', 'Publish');
  await page.getByText('The course was published.').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
