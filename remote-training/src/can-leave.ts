import type {CanLeave} from '@switchboard/federation';
import {paths} from './paths.ts';

const LISTS = [paths.library(), paths.management()];

/** A list may be replaced at any time; a course that somebody takes or writes only when they say so. */
export const canLeaveAt = (path: string): CanLeave => (LISTS.includes(path) ? 'allow' : 'ask');
