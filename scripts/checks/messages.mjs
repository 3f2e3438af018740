// Finds untranslatable texts, and missing or obsolete entries of catalogues. `npm run messages` updates them from the sources.
import {findFaults} from '../messages/catalogues.mjs';

const faults = findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `${faults.length} faults. \`npm run messages\` adds new texts, empty, and drops old ones.`,
  );
  process.exitCode = 1;
}
