import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {chosenTheme} from './theme-cookie.ts';

describe('the initial theme of the page', () => {
  for (const [cookies, theme] of [
    ['a=b; desk_theme=dark', 'dark'],
    ['desk_theme=light; a=b', 'light'],
    ['other_theme=dark', undefined],
    ['desk_theme="><script>', undefined],
    ['desk_theme=darker', undefined],
    [undefined, undefined],
  ])
    it(`is ${theme ?? "the browser's own"} with the cookies ${cookies}`, () =>
      assert.equal(chosenTheme(cookies, {dashboardPrefix: 'desk_'}), theme));

  it('is found even without a configuration', () => {
    assert.equal(chosenTheme('theme=dark'), 'dark');
    assert.equal(chosenTheme('theme=dark', {dashboardPrefix: 7}), 'dark');
  });
});
