// `npm run docs:asvs`: rewrites docs/asvs.md from scripts/asvs/requirements.txt and the titles of the tests.
import {writeFileSync} from 'node:fs';
import {findFaults, MATRIX_FILE, matrixOf, ownRequirements, readTitles} from './asvs/matrix.mjs';

const [requirements, titles] = [ownRequirements(), readTitles()];
const faults = findFaults(requirements, titles);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else writeFileSync(MATRIX_FILE, matrixOf(requirements, titles));
