import type {Answers} from '@switchboard/api-client/testing';
import {
  balance,
  broadcasts,
  lists,
  mentions,
  overview,
  running,
  trainingDue,
  trends,
} from './answers.ts';
import {reports} from './reports.ts';

/** What the standalone page shows. */
export const answers: Answers = {
  ...reports(),
  ...overview(),
  ...lists(),
  ...trends(),
  ...balance(),
  ...mentions(),
  ...broadcasts(running()),
  ...trainingDue(),
};
