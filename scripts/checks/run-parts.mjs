import {availableParallelism} from 'node:os';
import {addCounts, countsOf} from './counts.mjs';
import {runCommand} from './run-command.mjs';

const HEARTBEAT_MS = 20_000;

/** Idle time after which a part counts as hung: a slow machine still writes, or works. */
const QUIET_SECONDS = 300;

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

const tally = (part, {passed, failed, skipped}) => {
  if (!part.counts) return '';
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} left out`]
    .filter(Boolean)
    .join(', ');
};

/** Prints now and then which parts are still running, so that no long part looks dead. */
function startHeartbeat(running, print) {
  const beat = () =>
    print(
      `  ...   running: ${[...running].map(([title, began]) => `${title} (${seconds(began).trim()} s)`).join(', ')}`,
    );
  const timer = setInterval(beat, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/** Lines that only show that a part continues. */
const PASSED = /^(?: {2}✔|PASS) .*\n/gm;

/** V8 loses count of PGlite's code where many instances come and go (nodejs/node issue 64500), which has nothing to do with the tests. */
const LOST_COUNT = '# Check failed: jit_page_->allocations_.erase(addr) == 1';
const hasLostCount = ({code, output}) => code === null && output.includes(LOST_COUNT);

/** Runs a command, once more where the process of Node itself crashed. */
async function runTwice(options, {print, title}) {
  const first = await runCommand(options);
  if (!hasLostCount(first)) return first;
  print(`  ...   Node came down in ${title}: it runs once more`);
  return runCommand(options);
}

async function runPart(part, {signal, print}) {
  const began = performance.now();
  const onText = part.live ? (text) => process.stdout.write(text) : undefined;
  const {code, output, ended} = await runTwice(
    {quietSeconds: QUIET_SECONDS, isSilent: !part.counts, ...part, signal, onText},
    {print, title: part.title},
  );
  const counts = countsOf(part, ended ? null : code);
  print(
    `  ${counts.failed ? 'FAIL' : 'ok  '}  ${part.title.padEnd(44)} ${seconds(began)} s   ${tally(part, counts)}`.trimEnd(),
  );
  if (counts.failed && !part.live) print(output.replaceAll(PASSED, '').trimEnd());
  if (ended) print(`        ended: ${ended}`);
  if (counts.failed) print(`        again: ${part.again}`);
  return counts;
}

/**
 * Runs the parts, as many at a time as the machine has cores, and prints each with its seconds; failing output follows its part.
 * @param parts `{title, command, args, again}`; also `report` and `counts` of tests, `live` to print while it runs
 * @param options `signal` to abort, `lanes` at a time, `print` for the lines
 * @returns the sum of `passed`, `failed` and `skipped`
 */
export async function runParts(
  parts,
  {signal, lanes = availableParallelism(), print = console.log} = {},
) {
  const queue = [...parts];
  const results = [];
  const running = new Map();
  const stopHeartbeat = startHeartbeat(running, print);
  const work = async () => {
    for (let part = queue.shift(); part && !signal?.aborted; part = queue.shift()) {
      running.set(part.title, performance.now());
      results.push(await runPart(part, {signal, print}));
      running.delete(part.title);
    }
  };
  await Promise.all(Array.from({length: lanes}, work));
  stopHeartbeat();
  return addCounts(...results);
}
