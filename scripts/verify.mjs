// `npm run verify`: types, lint, boundaries, dead code, and the tests that what changed can affect. Runs on a bare machine with Node 20.
import {findAffectedTests} from './checks/affected-tests.mjs';
import {checksCommand} from './checks/main.mjs';
import {checks, readImports, someTests} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';

await checksCommand(async (signal) => {
  const affected = findAffectedTests(readImports);
  const testing = affected.then((files) => runParts(someTests(files), {signal, lanes: 1}));
  const [checked, tested] = await Promise.all([runParts(checks(), {signal}), testing]);
  return {passed: checked.passed + tested.passed, failed: checked.failed + tested.failed};
});
