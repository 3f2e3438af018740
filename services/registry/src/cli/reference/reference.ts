import {join} from 'node:path';
import {createProgram} from '../program.ts';
import {referenceOf} from './markdown.ts';

const noText = (): void => undefined;

/** Path of the command line reference. */
export const REFERENCE_FILE = join(import.meta.dirname, '../../../../../docs/cli.md');

/** Current reference of the program. */
export const currentReference = (): string =>
  referenceOf(createProgram(() => Promise.resolve(), {write: noText, writeError: noText}));
