import type {Answers} from '@switchboard/api-client/testing';

/** What the standalone page shows: the public screens ask for nothing before somebody sends a form. */
export const answers: Answers = {};
