import type {Answers} from '@switchboard/api-client/testing';
import {broadcast, LIST, ONE, one, page} from './broadcasts.ts';

/** What the standalone page shows. */
export const answers: Answers = {[LIST]: page([broadcast()]), [`GET ${ONE}`]: one()};
