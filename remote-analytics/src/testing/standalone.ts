import type {Answers} from '@switchboard/api-client/testing';
import {OVERVIEW, overview, QUEUE, queue, TRENDS, trends} from './answers.ts';

/** What the standalone page shows. */
export const answers: Answers = {[OVERVIEW]: overview, [QUEUE]: queue(), [TRENDS]: trends()};
