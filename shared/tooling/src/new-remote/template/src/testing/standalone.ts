import type {Answers} from '@switchboard/api-client/testing';
import {LIST, pageOf, question} from './questions.ts';

/** What the standalone page shows. */
export const answers: Answers = {[LIST]: pageOf([question('Where is my order?')])};
