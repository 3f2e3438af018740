import type {CanLeave} from '@switchboard/federation';
import {paths} from './paths.ts';

const LISTS = [
  paths.mine(),
  paths.all(),
  paths.trash(),
  paths.policies(),
  paths.businessHours(),
  paths.macros(),
];

/** A list may be replaced at any time; a ticket that somebody reads or writes only when they say so. */
export const canLeaveAt = (path: string): CanLeave => (LISTS.includes(path) ? 'allow' : 'ask');
