import type {BrokenRule} from '@switchboard/federation';
import {broken} from '../rule.ts';

/** What a browser may find wrong with a release, by the name of its rule. */
export const BROWSER_RULES = [
  'browser-crash',
  'browser-console',
  'browser-policy',
  'browser-load',
  'browser-axe',
] as const;
export type BrowserRule = (typeof BROWSER_RULES)[number];

const SHOWN_CHARACTERS = 300;

const WHAT: Record<BrowserRule, (path: string, text: string) => string> = {
  'browser-crash': (path, text) => `It crashes at ${path}: ${text}`,
  'browser-console': (path, text) => `It writes an error to the console at ${path}: ${text}`,
  'browser-policy': (path, text) =>
    `It does at ${path} what the policies of the page forbid: ${text}`,
  'browser-load': (path, text) => `It does not load at ${path}: ${text}`,
  'browser-axe': (path, text) => `It is not accessible at ${path}: ${text}`,
};

const REMEDIES: Record<BrowserRule, string> = {
  'browser-crash':
    'Open this address with the release in a preview, mend what throws, and publish it under a new version.',
  'browser-console':
    'Open this address with the release in a preview, mend what the console names, and publish it under a new version.',
  'browser-policy':
    'Do without inline scripts and styles, eval, HTML from text, and origins that the host does not name, and publish it under a new version.',
  'browser-load':
    'See that everything that this address asks for is there and answers, and that its root is a SectionRoot with its name and version; publish it under a new version.',
  'browser-axe': 'Mend it as the rule says, and publish it under a new version.',
};

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);

/** What was found at an address, with its remedy. */
export const finding = (rule: BrowserRule, path: string, text: string): BrokenRule =>
  broken(rule, WHAT[rule](path, oneLine(text)), REMEDIES[rule]);
