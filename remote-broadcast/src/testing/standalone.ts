import type {Answers} from '@switchboard/api-client/testing';
import {broadcast, listed, stored} from './broadcasts.ts';

/** What the standalone page shows. */
export const answers: Answers = {...listed(broadcast()), ...stored()};
