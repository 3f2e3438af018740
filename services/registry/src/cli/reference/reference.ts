import {join} from 'node:path';
import {createProgram} from '../program.ts';
import {referenceOf} from './markdown.ts';

const noText = (): void => undefined;

/** Where the reference of the command line is kept. */
export const REFERENCE_FILE = join(import.meta.dirname, '../../../../../docs/cli.md');

/** The reference as the program is now. */
export const currentReference = (): string =>
  referenceOf(createProgram(() => Promise.resolve(), {write: noText, writeError: noText}));
