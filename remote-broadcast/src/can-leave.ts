import type {CanLeave} from '@switchboard/federation';
import {paths} from './paths.ts';

/** The list may be replaced at any time; a broadcast that somebody writes only when they say so. */
export const canLeaveAt = (path: string): CanLeave =>
  path === paths.management() ? 'allow' : 'ask';
