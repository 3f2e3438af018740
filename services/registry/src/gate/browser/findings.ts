import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
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
  'browser-console': (path, text) => `It logs an error to the console at ${path}: ${text}`,
  'browser-policy': (path, text) => `It violates the page's policies at ${path}: ${text}`,
  'browser-load': (path, text) => `It does not load at ${path}: ${text}`,
  'browser-axe': (path, text) => `It is not accessible at ${path}: ${text}`,
};

const REMEDIES: Record<BrowserRule, string> = {
  'browser-crash':
    'Open this address with the release in a preview, fix what throws, and publish it under a new version.',
  'browser-console':
    'Open this address with the release in a preview, fix what the console reports, and publish it under a new version.',
  'browser-policy':
    'Remove inline scripts and styles, eval, HTML built from strings, and origins that the host does not list, and publish it under a new version.',
  'browser-load':
    'Make sure that everything this address requests is there and answers, and that its root is a SectionRoot with its name and version; then publish it under a new version.',
  'browser-axe': 'Fix it as the rule says, and publish it under a new version.',
};

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);

/** What was found at an address, with its remedy. */
export const finding = (rule: BrowserRule, path: string, text: string): BrokenRule =>
  broken(rule, WHAT[rule](path, oneLine(text)), REMEDIES[rule]);
