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

/** Content of the standalone page. */
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
