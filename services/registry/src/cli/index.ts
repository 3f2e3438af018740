#!/usr/bin/env node
import {join} from 'node:path';
import {runCommand} from './program.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  root: join(import.meta.dirname, '../../../..'),
  folder: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
