import type {Answers} from '@switchboard/api-client/testing';

/** Content of the standalone page: the public screens request nothing before a form is sent. */
export const answers: Answers = {};
