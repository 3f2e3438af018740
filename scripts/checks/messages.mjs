// Finds texts that cannot be translated, and what catalogues lack or no longer need. `npm run messages` brings them up to the sources.
import {findFaults} from '../messages/catalogues.mjs';

const faults = findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `${faults.length} faults. \`npm run messages\` adds new texts, empty, and drops old ones.`,
  );
  process.exitCode = 1;
}
