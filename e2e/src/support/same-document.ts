import type {Page} from 'playwright-core';

/** Marks the document, to tell later whether the page was reloaded. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, {isSameDocument: true}));

/** Whether the page still shows the marked document. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
