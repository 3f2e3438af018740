import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {root} from '../packages.mjs';

/** Location of the browser tests' evidence of failures (`e2e/src/support/pages/evidence.ts`). */
const directory = path.join(root, 'test-results');

/** Removes the evidence of an earlier run. */
export const emptyTestResults = () => rmSync(directory, {recursive: true, force: true});

/** True when the system that the browser tests share ended while they ran. */
export const hasSharedSystemEnded = () =>
  existsSync(path.join(directory, 'shared-system-ended.txt'));
