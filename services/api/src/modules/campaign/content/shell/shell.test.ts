import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {compileMail} from './compile-mail.testing.ts';

it("equals MJML's output for its source: otherwise run `npm run mail-shell`", async () => {
  const kept = readFileSync(new URL('./mail.html', import.meta.url), 'utf8');
  assert.equal(kept, await compileMail());
});
