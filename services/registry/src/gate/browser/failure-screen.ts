import type {Locator, Page} from 'playwright-core';
import type {Fault} from './findings.ts';

/** What the host shows in the place of a screen that crashed or did not load. */
export const failureScreen = (page: Page): Locator =>
  page.getByRole('alert').filter({has: page.getByRole('heading', {level: 1})});

/** A file that did not arrive, in the words of specification section 8, whatever the language of the screen. */
const LOAD_FAILURE = /Loading chunk \S+ failed/;

const firstText = async (texts: Locator): Promise<string> =>
  (await texts.count()) > 0 ? ((await texts.first().textContent()) ?? '') : '';

const isAddress = (line: string): boolean => /^(https?:)?\/\//.test(line);

/**
 * The reason that stands on the failure screen: of what was thrown the name and the message, without the screen around them
 * and without the stack.
 * @param page with a failure screen or without one
 * @returns undefined where the host shows none
 */
export const readFailure = async (page: Page): Promise<Fault | undefined> => {
  const screen = failureScreen(page).first();
  if ((await screen.count()) === 0) return undefined;
  const details = (await firstText(screen.locator('pre'))).split('\n');
  const thrown = details.find((line) => line.trim() !== '' && !isAddress(line));
  if (thrown === undefined)
    return {rule: 'browser-crash', text: await firstText(screen.getByRole('heading', {level: 1}))};
  if (!LOAD_FAILURE.test(thrown)) return {rule: 'browser-crash', text: thrown};
  const why = await firstText(screen.getByText(/\)$/));
  return {rule: 'browser-load', text: `${thrown}. ${why}`};
};
