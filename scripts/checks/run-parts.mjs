import {availableParallelism} from 'node:os';
import {countsOf} from './counts.mjs';
import {runCommand} from './run-command.mjs';

const HEARTBEAT_MS = 20_000;

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

const sum = (results) =>
  results.reduce(
    (all, {passed, failed, skipped}) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  );

const tally = (part, {passed, failed, skipped}) => {
  if (!part.counts) return '';
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} left out`]
    .filter(Boolean)
    .join(', ');
};

/** Says now and then what is still running, so that no long part looks dead. */
function startHeartbeat(running, print) {
  const beat = () =>
    print(
      `  ...   running: ${[...running].map(([title, began]) => `${title} (${seconds(began).trim()} s)`).join(', ')}`,
    );
  const timer = setInterval(beat, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

async function runPart(part, {signal, print}) {
  const began = performance.now();
  const onText = part.live ? (text) => process.stdout.write(text) : undefined;
  const {code, output, ended} = await runCommand({...part, signal, onText});
  const counts = countsOf(part, ended ? null : code);
  print(
    `  ${counts.failed ? 'FAIL' : 'ok  '}  ${part.title.padEnd(44)} ${seconds(began)} s   ${tally(part, counts)}`.trimEnd(),
  );
  if (counts.failed && !part.live) print(output.trimEnd());
  if (ended) print(`        ended: ${ended}`);
  if (counts.failed) print(`        again: ${part.again}`);
  return counts;
}

/**
 * Runs the parts, as many at a time as the machine has cores, and prints each with its seconds; failing output follows its part.
 * @param parts `{title, command, args, seconds, again}`; also `report` and `counts` of tests, `live` to print while it runs
 * @param options `signal` to give up, `lanes` at a time, `print` for the lines
 * @returns the sum of what `passed`, `failed` and was `skipped`
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
  return sum(results);
}
