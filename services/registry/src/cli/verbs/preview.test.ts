import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {runCommand} from '../program.ts';

describe('command line for previews', () => {
  const registry = setStage(testDatabase.open, {
    overrides: {now: () => new Date('2026-11-21T12:00:00.000Z')},
    prepare: ({publish}) => publish(buildRelease('tickets', '1.0.0')),
  });

  const run = async (...args: string[]) => {
    let out = '';
    const url = registry.app.server.listening
      ? `http://127.0.0.1:${(registry.app.server.address() as {port: number}).port}`
      : await registry.app.listen({port: 0, host: '127.0.0.1'});
    const write = (text: string): void => {
      out += text;
    };
    const code = await runCommand(['preview', 'tickets', '1.0.0', ...args, '--registry', url], {
      root: '/',
      isTerminal: false,
      env: {DATA_DIR: registry.dataDir},
      write,
      writeError: write,
    });
    return {code, out};
  };

  test('84: prints the link once, with its release and expiry', async () => {
    const {code, out} = await run('--for', '30m', '--reason', 'a look');
    assert.equal(code, 0);
    assert.match(
      out,
      /^tickets 1\.0\.0 can be previewed until 2026-11-21T12:30:00\.000Z, in the first browser session that opens the link\.\nhttp:\/\/localhost:3000\/#preview=[\w-]{43}\nThe link works once: send it to one person\.\n$/,
    );
    const {preview} = JSON.parse((await run('--json')).out);
    assert.equal(preview.expiresAt, '2026-11-21T14:00:00.000Z');
  });

  test('84: prints no link and creates no preview in a dry run', async () => {
    const {code, out} = await run('--dry-run');
    assert.deepEqual(
      [
        code,
        out.startsWith('Dry run, nothing was changed: tickets 1.0.0 can be previewed'),
        out.includes('#preview'),
      ],
      [0, true, false],
    );
  });

  for (const time of ['59s', '8d', '0m', '-1h', 'soon'])
    test(`84: rejects --for=${time} as wrong use that names the option`, async () => {
      const {code, out} = await run(`--for=${time}`);
      assert.deepEqual(
        [code, out.includes(`--for ${time} is not a valid lifetime: use 1m to 7d`)],
        [2, true],
      );
    });
});
