import type {Page} from 'playwright-core';

/** Marks the document, to detect a reload later. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, {isSameDocument: true}));

/** True when the page still shows the marked document. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
