import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {describe, test} from 'node:test';
import {Command, Option} from 'commander';
import {referenceOf} from './markdown.ts';
import {currentReference, REFERENCE_FILE} from './reference.ts';

describe('reference of the command line', () => {
  test('matches docs/cli.md', async () => {
    assert.equal(
      await readFile(REFERENCE_FILE, 'utf8'),
      currentReference(),
      'docs/cli.md is out of date. Renew it with: npm run docs:cli',
    );
  });

  test('lists each command with its arguments and options, their choices and defaults', () => {
    const program = new Command('release');
    const tokens = program.command('tokens');
    tokens
      .command('create <scope> [name]')
      .description('create a token')
      .requiredOption('--reason <text>', 'why | what for')
      .option('--for <time>', 'how long', '2h')
      .addOption(new Option('--role <role>', 'who').choices(['owner', 'agent']));
    const [, commands] = referenceOf(program).split('## Commands\n\n');
    assert.equal(
      commands,
      [
        '### tokens create',
        '',
        '```',
        'npm run release -- tokens create <scope> [name]',
        '```',
        '',
        'Create a token.',
        '',
        '| Option | Meaning |',
        '| --- | --- |',
        '| `--reason <text>` | why \\| what for; required |',
        '| `--for <time>` | how long; default: `2h` |',
        '| `--role <role>` | who; one of `owner`, `agent` |',
        '',
      ].join('\n'),
    );
  });
});
