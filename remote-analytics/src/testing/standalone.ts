import type {Answers} from '@switchboard/api-client/testing';
import {broadcasts, checklist, mentions, overview, queue, running, trends} from './answers.ts';

/** What the standalone page shows. */
export const answers: Answers = {
  ...overview(),
  ...queue(),
  ...trends(),
  ...checklist(),
  ...mentions(),
  ...broadcasts(running()),
};
