import type {Answers} from '@switchboard/api-client/testing';
import {listed, question} from './questions.ts';

/** Answers of the fake backend on the standalone page. */
export const answers: Answers = listed(question('Where is my order?'));
