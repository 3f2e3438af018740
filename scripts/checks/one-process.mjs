// Runs test files in this process: node one-process.mjs <shard, as 1/2> <file for the report> <patterns…>
import asyncHooks, {createHook} from 'node:async_hooks';
import {createWriteStream} from 'node:fs';
import failures from './node-test-failures.mjs';
import writeReport from './node-test-report.mjs';

const TIMEOUT_MS = 240_000;

// The runner records for each promise which test made it, to name that test for an uncaught error: a tenth of all the work here.
// Without that such an error fails the run as well, and its stack shows its origin.
asyncHooks.createHook = (callbacks) => createHook({...callbacks, trackPromises: false});
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => console.error(error));
const {run} = await import('node:test');

const [shard, report, ...globPatterns] = process.argv.slice(2);
const [index, total] = shard.split('/').map(Number);
const events = run({globPatterns, isolation: 'none', timeout: TIMEOUT_MS, shard: {index, total}});
events.on('test:summary', ({success}) => {
  if (!success) process.exitCode = 1;
});
events.compose(failures).pipe(process.stdout);
events.compose(writeReport).pipe(createWriteStream(report));
