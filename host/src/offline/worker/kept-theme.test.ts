/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import {inChosenTheme} from './kept-theme.ts';

const keptIn = (theme: string) =>
  new Response(`<html lang="en"${theme}>{"dashboardPrefix":"desk_"}`, {
    headers: {'content-security-policy': "script-src 'nonce-abc'"},
  });
const rootOf = async (page: Response) => /<html[^>]*>/.exec(await page.text())?.[0];

it.each([
  ['', 'dark', ' data-theme="dark"'],
  [' data-theme="light"', 'dark', ' data-theme="dark"'],
  [' data-theme="dark"', undefined, ''],
  [' data-theme="dark"', '"><script>', ''],
])('O1 starts a page kept with "%s" in the theme of the cookie %s', async (kept, cookie, shown) => {
  const readCookie = jest.fn(async () => cookie);
  const page = await inChosenTheme(keptIn(kept), readCookie);
  expect(page.headers.get('content-security-policy')).toBe("script-src 'nonce-abc'");
  expect(await rootOf(page)).toBe(`<html lang="en"${shown}>`);
  expect(readCookie).toHaveBeenCalledWith('desk_theme');
});

it('O1 starts a page as it was kept when workers may not read cookies', async () => {
  expect(await rootOf(await inChosenTheme(keptIn(' data-theme="dark"'), undefined))).toBe(
    '<html lang="en" data-theme="dark">',
  );
});

it('O1 lets a page follow the browser when the cookie cannot be read', async () => {
  const page = await inChosenTheme(keptIn(' data-theme="dark"'), () => Promise.reject(new Error()));
  expect(await rootOf(page)).toBe('<html lang="en">');
});
