import {relative} from 'node:path';
import {inspect, stripVTControlCharacters} from 'node:util';

const isOnlyParent = ({details}) => details.error?.failureType === 'subtestsFailed';

const causeOf = ({details}) => details.error?.cause ?? details.error;

const titleOf = ({name, file, line}) =>
  `✖ ${file ? relative(process.cwd(), file) : ''}${line ? `:${line}` : ''} ${name}`;

const describeFailure = (failure) => `${titleOf(failure)}\n${inspect(causeOf(failure))}\n\n`;

const firstLine = (error) => String(error?.message ?? error).split('\n', 1)[0];

/** Condition that a browser waited for without success. */
const awaited = (error) =>
  /waiting for .*/.exec(stripVTControlCharacters(String(error?.message)))?.[0];

/** The line of the test at which it failed. */
const placeOf = (error, file) =>
  file && new RegExp(`${RegExp.escape(file)}:\\d+`).exec(String(error?.stack))?.[0];

function describeInOneLine(failure) {
  const error = causeOf(failure);
  const place = placeOf(error, failure.file);
  return `${[
    `${titleOf(failure)}: ${firstLine(error)}`,
    awaited(error),
    place && `at ${relative(process.cwd(), place)}`,
    failure.kept,
  ]
    .filter(Boolean)
    .join(' ')}\n`;
}

const describePass = ({name, details}) =>
  `  ✔ ${name} (${(details.duration_ms / 1000).toFixed(1)} s)\n`;

/** The file of a failed test's evidence, whose remark follows the failure. */
const isKept = ({message}) => message.startsWith('kept in ');

/** The runner fails without a failing test when an error occurs after its test has ended; only a remark reports it. */
const isLateError = ({message}) => message.startsWith('Error: ');

/**
 * Reporter of node's test runner: failures, with a list of them at the end, and the output of the files; with SHOW_PASSED also each test as
 * it passes.
 */
export default async function* failures(events) {
  const failed = [];
  for await (const {type, data} of events) {
    if (type === 'test:fail' && !isOnlyParent(data)) {
      failed.push(data);
      yield describeFailure(data);
    }
    if (type === 'test:diagnostic' && isKept(data)) {
      const failure = failed.findLast(({file}) => file === data.file);
      if (failure) failure.kept = data.message;
    }
    if (type === 'test:diagnostic' && isLateError(data)) yield `✖ ${data.message}\n`;
    if (type === 'test:pass' && process.env.SHOW_PASSED && data.details.type !== 'suite')
      yield describePass(data);
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
  }
  yield* failed.map(describeInOneLine);
}
