import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {describe, it} from 'node:test';

const FAULT = `Object.assign(new Error('invalid input syntax for type uuid: "a secret mail"'), {severity: 'ERROR', routine: 'uuid_in', code: '22P02', params: ['a secret mail'], query: 'select'})`;

const run = (code: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
  const {endOnFault} = await import(${JSON.stringify(new URL('./end-on-fault.ts', import.meta.url).href)});
  endOnFault();
  ${code}`,
    ],
    {encoding: 'utf8'},
  );

describe('an uncaught fault', () => {
  for (const [kind, code] of [
    ['a rejection', `void Promise.reject(${FAULT});`],
    ['an exception', `setImmediate(() => { throw ${FAULT}; });`],
  ] as const)
    it(`${kind} ends the process, and prints no data`, () => {
      const {status, stdout, stderr} = run(code);
      assert.equal(status, 1);
      assert.match(
        stderr,
        /22P02.*invalid input syntax for type uuid: \[redacted\]|invalid input syntax for type uuid: \[redacted\].*22P02/,
      );
      assert.doesNotMatch(stdout + stderr, /secret/);
    });
});
