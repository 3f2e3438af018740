// `npm run verify`: types, lint, boundaries, dead code, unit tests. Runs on a bare machine with Node 20.
import {checksCommand} from './checks/main.mjs';
import {fastParts} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';

await checksCommand((signal) => runParts(fastParts(), {signal}));
