import type {Answers} from '@switchboard/api-client/testing';
import {broadcasts, checklist, mentions, overview, queue, running, trends} from './answers.ts';
import {reports} from './reports.ts';

/** What the standalone page shows. */
export const answers: Answers = {
  ...reports(),
  ...overview(),
  ...queue(),
  ...trends(),
  ...checklist(),
  ...mentions(),
  ...broadcasts(running()),
};
