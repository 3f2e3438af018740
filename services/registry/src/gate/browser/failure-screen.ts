import type {Locator, Page} from 'playwright-core';
import type {Fault} from './findings.ts';

/** Screen that the host shows in place of one that crashed or did not load. */
export const failureScreen = (page: Page): Locator =>
  page.getByRole('alert').filter({has: page.getByRole('heading', {level: 1})});

/** Message for a missing file from specification section 8, in any language of the screen. */
const LOAD_FAILURE = /Loading chunk \S+ failed/;

const firstText = async (texts: Locator): Promise<string> =>
  (await texts.count()) > 0 ? ((await texts.first().textContent()) ?? '') : '';

const isAddress = (line: string): boolean => /^(https?:)?\/\//.test(line);

/**
 * Reason on the failure screen: name and message of the error, without the surrounding screen and
 * the stack.
 * @param page with a failure screen or without one
 * @returns undefined without a failure screen
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
