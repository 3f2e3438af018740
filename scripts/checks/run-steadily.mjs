import path from 'node:path';
import {root} from '../packages.mjs';
import {addCounts, readReport} from './counts.mjs';
import {runParts} from './run-parts.mjs';

/** More unsteady files indicate a fault, not a busy machine. */
const MOST_UNSTEADY = 5;

/** More failing files indicate a common cause: rerunning each would take an hour. */
const MOST_AGAIN = 15;

const NOTHING = {passed: 0, failed: 0, skipped: 0};

const negative = ({passed, failed, skipped}) => ({
  passed: -passed,
  failed: -failed,
  skipped: -skipped,
});

/**
 * Failures of each failed file; none where one belongs to no file, as that has no second attempt.
 * @param reports those of the parts' runners
 */
const failuresByFile = (reports) => {
  const failures = reports.flatMap((report) => report?.failures ?? []);
  const byFile = new Map();
  if (!failures.every(({file}) => file)) return byFile;
  for (const failure of failures) {
    const file = path.relative(root, failure.file);
    byFile.set(file, [...(byFile.get(file) ?? []), failure]);
  }
  return byFile;
};

/**
 * Runs test files, and each failed one again, alone, after all the others. A file that passes then is unsteady: it fails nothing, unless
 * there are more than five.
 * @param parts `all` of the files, in parts that run one after the other; `alone(file)` gives the part of a single one, `file` from the
 * repository's root
 * @param options those of {@link runParts}, including `print`
 * @returns the sum of `passed`, `failed` and `skipped`, in which a second attempt replaces the first, and `unsteady`: a line for each
 * failure of the unsteady files
 */
export async function runSteadily({all, alone}, {print = console.log, ...options} = {}) {
  const first = await runParts(all, {print, ...options, lanes: 1});
  const reports = all.map(readReport);
  const failures = failuresByFile(reports);
  const countsByFile = Object.assign({}, ...reports.map((report) => report?.files));
  if (failures.size === 0 || options.signal?.aborted) return {...first, unsteady: []};
  if (failures.size > MOST_AGAIN) {
    print(`  ${failures.size} files failed, more than ${MOST_AGAIN}: none is run again.`);
    return {...first, unsteady: []};
  }
  let sum = first;
  const unsteady = [];
  for (const [file, found] of failures) {
    const again = await runParts([alone(file)], {print, ...options});
    sum = addCounts(sum, negative(countsByFile[path.join(root, file)]), again);
    if (again.failed === 0) unsteady.push(found.map(({line}) => line));
  }
  if (unsteady.length > MOST_UNSTEADY) {
    print(`  ${unsteady.length} files are unsteady, more than ${MOST_UNSTEADY}.`);
    sum = addCounts(sum, {...NOTHING, failed: 1});
  }
  return {...sum, unsteady: unsteady.flat()};
}
