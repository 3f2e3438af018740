import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {promisify} from 'node:util';
import {runCommand} from '../program.ts';

const run = promisify(execFile);

describe('completion', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "it's a repository-"));
    for (const remote of ['team', 'tickets']) await mkdir(join(root, `remote-${remote}`));
  });
  after(() => rm(root, {recursive: true}));

  const scriptFor = async (...args: string[]): Promise<{code: number; out: string}> => {
    let out = '';
    const write = (text: string): void => {
      out += text;
    };
    return {
      code: await runCommand(['completion', ...args], {
        root,
        isTerminal: false,
        env: {},
        write,
        writeError: write,
      }),
      out,
    };
  };

  /** Completions that bash offers after these words; the last word may be incomplete. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const file = join(root, 'completion.bash');
    await writeFile(file, (await scriptFor('bash')).out);
    const script =
      'source "$0"; COMP_WORDS=(release "$@"); COMP_CWORD=$#; _release; printf "%s\\n" "${COMPREPLY[@]}"';
    const {stdout} = await run('bash', ['-c', script, file, ...words]);
    return stdout.split('\n').filter(Boolean);
  };

  test('59: completes verbs and their arguments in bash', async () => {
    assert.deepEqual(await offered('ca'), ['canary']);
    assert.deepEqual(await offered('pro'), ['promote']);
    assert.deepEqual(
      (await offered('keys', '')).filter((word) => !word.startsWith('-')),
      ['create', 'rotate', 'retire', 'list'],
    );
    assert.deepEqual(await offered('keys', 'create', '--key'), ['--key-file']);
    assert.ok((await offered('canary', 'tickets', '1.1.0', '--no-')).includes('--no-auto-abort'));
    assert.deepEqual(await offered('completion', 'z'), ['zsh']);
  });

  test('59: completes remotes of the repository and roles', async () => {
    assert.deepEqual(await offered('show', 't'), ['team', 'tickets']);
    assert.deepEqual(await offered('tokens', 't'), []);
    assert.deepEqual(await offered('canary', 'tickets', '--role', 'ag'), ['agent']);
    assert.deepEqual(await offered('canary', 'tickets', '--reason', ''), []);
  });

  test('59: lists every verb and option in zsh, and rejects other shells', async () => {
    const {code, out} = await scriptFor('zsh');
    assert.equal(code, 0);
    assert.match(out, /'publish:sign and publish a release of a remote/);
    assert.match(out, /'--auto-abort:end it automatically when it fails too often/);
    assert.match(out, /'--registry:registry URL \(default\\: http\\:\/\/localhost\\:\$PORT/);
    assert.equal((await scriptFor('fish')).code, 2);
  });
});
