import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** More unsteady files indicate a fault, not a busy machine. */
const MAX_UNSTEADY = 5;

/** Tests in a report of Playwright, each with its file and titles. */
const testsIn = ({suites = [], specs = []}, titles = []) => [
  ...specs.flatMap(({file, title, tests}) =>
    tests.map((test) => ({...test, file, titles: [...titles, title]})),
  ),
  ...suites.flatMap((suite) =>
    // The outermost suites are files.
    testsIn(suite, suite.title === suite.file ? [] : [...titles, suite.title]),
  ),
];

const reasonOf = ({results}) => {
  const {error} = results.find(({status}) => status !== 'passed') ?? {};
  return stripVTControlCharacters(error?.message ?? '').split('\n', 1)[0];
};

const isUnsteady = ({status}) => status === 'flaky';

/**
 * Tests that failed, and passed when repeated.
 * @param report Playwright's in JSON; undefined if it could not be written
 * @returns a line for each: its file, titles, and the reason of the failure
 */
export const unsteadyIn = (report) =>
  testsIn(report ?? {})
    .filter(isUnsteady)
    .map((test) => [path.basename(test.file), ...test.titles, reasonOf(test)].join(' › '));

/** Counts in a report of Playwright in JSON: unsteady tests passed, unless they are in more than five files. */
export function fromPlaywright({stats, errors, suites}) {
  const files = new Set(
    testsIn({suites})
      .filter(isUnsteady)
      .map(({file}) => file),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length + (files.size > MAX_UNSTEADY ? 1 : 0),
    skipped: stats.skipped,
  };
}
