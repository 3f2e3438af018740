import type {Answers} from '@switchboard/api-client/testing';
import {checklist, mentions, overview, queue, trends} from './answers.ts';

/** What the standalone page shows. */
export const answers: Answers = {
  ...overview(),
  ...queue(),
  ...trends(),
  ...checklist(),
  ...mentions(),
};
