import type {Answers} from '@switchboard/api-client/testing';
import {listed, question} from './questions.ts';

/** What the standalone page shows. */
export const answers: Answers = listed(question('Where is my order?'));
