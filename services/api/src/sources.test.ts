import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';

/** The sources of the services that answer strangers, without their tests. */
const ROOTS = ['.', '../../kit/src', '../../mail-reader/src', '../../edge/src'].map((path) =>
  join(import.meta.dirname, path),
);
const isOwn = (file: string) =>
  file.endsWith('.ts') &&
  !/\.test\.ts$|\.testing\.ts$|\.attack\.ts$|testing\/|chaos\/|\.fixture\.ts$|seed\//.test(file);
const sources = ROOTS.flatMap((root) =>
  readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter(isOwn)
    .map((file) => ({file, text: readFileSync(join(root, file), 'utf8')})),
);
/** Matches of a pattern, as `file: match`. */
const find = (pattern: RegExp) =>
  sources.flatMap(({file, text}) =>
    [...text.matchAll(pattern)].map(([, match = '']) => `${file}: ${match}`),
  );
const namesIn = (pattern: RegExp) =>
  [...new Set(find(pattern).map((line) => line.split(': ')[1]))].toSorted();

describe('the sources of the services', () => {
  it('start no program, and run no text as code', () => {
    assert.ok(sources.length > 300, String(sources.length));
    assert.deepEqual(find(/from '(?:node:)?(child_process|vm)'/g), []);
    assert.deepEqual(find(/\b(eval\(|new Function\()/g), []);
  });

  it('encrypt by AES-256-GCM and hash by SHA-2 alone', () => {
    assert.deepEqual(namesIn(/create(?:Cipher|Decipher)iv\(\s*'([^']+)'/g), ['aes-256-gcm']);
    for (const name of namesIn(/create(?:Hash|Hmac)\(\s*'([^']+)'/g))
      assert.match(name ?? '', /^sha(?:256|384|512)$/);
    assert.deepEqual(find(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*([^'\s])/g), []);
  });

  it('read HTML and XML through one function, which limits their depth', () => {
    assert.deepEqual(
      find(
        /from '((?:htmlparser2|sanitize-html|domhandler|parse5|cheerio|linkedom)[^']*)'/g,
      ).toSorted(),
      ['html/markup.ts: htmlparser2', 'html/sanitize.ts: sanitize-html'],
    );
  });

  it('draw no random number from a generator that can be foreseen', () => {
    assert.deepEqual(find(/(Math\.random)/g), []);
  });

  it('check a password only at login, at verification and to prove the current user', () => {
    assert.deepEqual(
      find(/(hasher\.verify\()/g)
        .map((line) => line.split(':')[0])
        .toSorted(),
      [
        'modules/account/access/login/login.ts',
        'modules/account/access/login/login.ts',
        'modules/account/access/login/verify.ts',
        'modules/account/access/second-factor/proof.ts',
      ],
    );
  });

  it('make no regular expression of a text, unless escaped or from phone number plans', () => {
    const made = find(/new RegExp\((\w[^)]*)\)/g);
    assert.deepEqual(
      made.filter((line) => !line.includes('escape')),
      ['phone/index.ts: numberPattern(countries'],
    );
  });
});
