import {keepTheme, keptTheme} from './theme-cookie.ts';
import {clearToken, configureSession, getToken, onTokenChange, storeToken} from './token.ts';

/** Raw writes to the browser's cookies. */
const written = () => jest.spyOn(document, 'cookie', 'set').mock.calls.map(([text]) => text);

beforeEach(() => {
  configureSession('switchboard_');
  clearToken();
  jest.restoreAllMocks();
});

it("spec 6 token cookie: its name is the dashboard prefix followed by 'token'", () => {
  written();
  storeToken('abc');
  expect(written()[0]).toMatch(/^switchboard_token=abc;/);
  configureSession('other_');
  storeToken('def');
  expect(written()[1]).toMatch(/^other_token=def;/);
});

it("spec 9 Token cookie: path '/', when it is stored and when it is cleared", () => {
  written();
  storeToken('abc');
  clearToken();
  expect(written()).toHaveLength(2);
  for (const cookie of written()) expect(cookie).toMatch(/; path=\/(;|$)/);
});

it('goes to no other site, and on http carries no Secure that would lose it', () => {
  written();
  storeToken('abc');
  expect(written()[0]).toMatch(/; sameSite=strict/i);
  expect(written()[0]).not.toMatch(/secure/i);
});

it('notifies its listeners of a different token only', () => {
  const listener = jest.fn();
  const stop = onTokenChange(listener);
  storeToken('abc');
  storeToken('abc');
  clearToken();
  stop();
  storeToken('def');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(getToken()).toBe('def');
});

it('stores and deletes a theme beside it, also for visits from other sites', () => {
  written();
  keepTheme('dark');
  expect(written()[0]).toMatch(/^switchboard_theme=dark; path=\/; expires=.*; sameSite=lax/i);
  expect(keptTheme()).toBe('dark');
  keepTheme(null);
  expect(keptTheme()).toBeUndefined();
});
