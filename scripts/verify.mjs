// `npm run verify`: types, lint, boundaries, dead code, and the tests nearest to the changes. Runs on a bare machine with Node 20.
import {findAffectedTests} from './checks/affected-tests.mjs';
import {checksCommand} from './checks/main.mjs';
import {checks, importsFile, readImports, someTests} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';

/** Number of test files that fit in the time that people wait for an answer. */
const TEST_FILES_MAX = 30;

await checksCommand(async (signal) => {
  const testing = findAffectedTests(readImports, importsFile).then((affected) => {
    const left = affected.length - TEST_FILES_MAX;
    if (left > 0) console.log(`  ${left} further test files may be affected: npm test runs them.`);
    return runParts(someTests(affected.slice(0, TEST_FILES_MAX)), {signal, lanes: 1});
  });
  const [checked, tested] = await Promise.all([runParts(checks(), {signal}), testing]);
  return {passed: checked.passed + tested.passed, failed: checked.failed + tested.failed};
});
