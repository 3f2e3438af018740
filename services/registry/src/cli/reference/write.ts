// `npm run docs:cli`: rewrites docs/cli.md.
import {writeFile} from 'node:fs/promises';
import {currentReference, REFERENCE_FILE} from './reference.ts';

await writeFile(REFERENCE_FILE, currentReference());
