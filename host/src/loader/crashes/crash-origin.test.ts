import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {isOurs, originOf, rememberOrigin} from './crash-origin.ts';

const signed = (version: string) =>
  ({
    release: {name: 'tickets', version},
    baseUrl: `/remotes/tickets/${version}/`,
  }) as unknown as SignedRelease;
const at = (path: string) => `    at render (${window.location.origin}${path}:1:2345)`;

beforeEach(() => {
  for (const version of ['1.0.0', '1.0.1'])
    rememberOrigin({signed: signed(version), arm: 'active', traceId: 'a'.repeat(32)});
});

const versionOf = (stack: string) => originOf(stack)?.signed.release.version;

describe('L14 whose crash it is', () => {
  it('attributes a crash to the first script in the stack of a release', () => {
    const stack = [
      'Error: x',
      at('/static/js/main.js'),
      at('/remotes/tickets/1.0.1/static/js/5.js'),
      at('/remotes/tickets/1.0.0/static/js/5.js'),
    ].join('\n');
    expect(versionOf(stack)).toBe('1.0.1');
  });

  it('attributes a crash of the shell to no remote', () => {
    expect(versionOf(at('/static/js/main.js'))).toBeUndefined();
  });

  it('ignores a crash of an extension of the browser', () => {
    expect(isOurs('at https://extension.example/content.js:1:1')).toBe(false);
    expect(isOurs(at('/static/js/main.js'))).toBe(true);
  });
});
