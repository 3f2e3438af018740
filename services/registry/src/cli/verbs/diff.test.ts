import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease, filesOf} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {runCommand} from '../program.ts';

describe('command line for differences', () => {
  const registry = setStage(testDatabase.open, {
    prepare: async ({publish, activate}) => {
      const plain = buildRelease('tickets', '1.0.0');
      await publish(plain);
      const bytes = {
        ...buildRelease('tickets', '1.1.0').bytes,
        'static/js/13.cd56.js': 'globalThis.more = true;',
      };
      await publish({
        bytes,
        release: {
          ...buildRelease('tickets', '1.1.0', {needs: {react: '^19.0.0'}}).release,
          files: filesOf(bytes),
        },
      });
      await activate('tickets', '1.0.0');
    },
  });

  const run = async (...args: string[]) => {
    let out = '';
    const url = registry.app.server.listening
      ? `http://127.0.0.1:${(registry.app.server.address() as {port: number}).port}`
      : await registry.app.listen({port: 0, host: '127.0.0.1'});
    const write = (text: string): void => {
      out += text;
    };
    const code = await runCommand(['diff', ...args, '--registry', url], {
      root: '/',
      isTerminal: false,
      env: {},
      write,
      writeError: write,
    });
    return {code, out};
  };

  test('85: compares a release with the active one by files, sizes and requirements', async () => {
    const {code, out} = await run('tickets', '1.1.0');
    assert.equal(code, 0);
    assert.match(
      out,
      /^tickets 1\.0\.0 → 1\.1\.0: 1 files added, 0 removed, 2 changed, 2 the same; .* \(\+23 B\)\n/,
    );
    assert.match(out, /added +static\/js\/13\.cd56\.js +23 B +\+23 B\n/);
    assert.match(out, /needs +react +\^19\.0\.0\n/);
  });

  test('85: compares with a named release without a token, and reports a missing one', async () => {
    assert.match(
      (await run('tickets', '1.0.0', '1.1.0')).out,
      /^tickets 1\.1\.0 → 1\.0\.0: 0 files added, 1 removed/,
    );
    const {difference} = JSON.parse((await run('tickets', '1.0.0', '--json')).out);
    assert.deepEqual([difference.files.same, difference.needs], [4, []]);
    assert.deepEqual(
      [(await run('tickets', '9.9.9')).code, (await run('nobody', '1.0.0')).code],
      [7, 7],
    );
  });
});
