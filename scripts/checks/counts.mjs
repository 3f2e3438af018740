import {existsSync, readFileSync} from 'node:fs';

const readJson = (file) =>
  file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Counts in jest's `--json` report; a suite that could not run counts as one failure. */
export const fromJest = ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  numPendingTests,
  numTodoTests,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
});

/** The sum of several counts. */
export const addCounts = (...counts) =>
  counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    {passed: 0, failed: 0, skipped: 0},
  );

/** Counts in the report of node-test-report.mjs. */
export const fromNode = ({files}) => addCounts(...Object.values(files));

/** The report of a part's runner; undefined when it could not be written or read. */
export function readReport({report}) {
  try {
    return readJson(report);
  } catch {
    return undefined;
  }
}

function readCounts(part) {
  const content = readReport(part);
  return content && part.counts(content);
}

/**
 * Counts of a part. A part without tests counts as one; so does a crash, and a run without a single test is a failure.
 * @param part the part; with `report` and `counts` when it runs tests
 * @param code the exit code of its command
 * @returns numbers of `passed`, `failed` and `skipped`
 */
export function countsOf(part, code) {
  if (!part.counts)
    return code === 0 ? {passed: 1, failed: 0, skipped: 0} : {passed: 0, failed: 1, skipped: 0};
  const found = readCounts(part) ?? {passed: 0, failed: 0, skipped: 0};
  const isUnexplained = found.failed === 0 && (code !== 0 || found.passed === 0);
  return isUnexplained ? {...found, failed: 1} : found;
}
