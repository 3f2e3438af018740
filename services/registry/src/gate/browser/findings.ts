import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {broken} from '../../broken-rules.ts';
import {describeView, type View} from './views.ts';

/** Rules of the browser check. */
export const BROWSER_RULES = [
  'browser-crash',
  'browser-console',
  'browser-policy',
  'browser-load',
  'browser-axe',
  'browser-shell',
  'browser-leak',
  'browser-tasks',
  'browser-heap',
] as const;
export type BrowserRule = (typeof BROWSER_RULES)[number];

/** A problem in the page. */
export interface Fault {
  rule: BrowserRule;
  text: string;
}

/** A fault with its address and view. */
export interface Finding extends Fault {
  path: string;
  view: View;
}

const SHOWN_CHARACTERS = 300;

const WHAT: Record<BrowserRule, (path: string) => string> = {
  'browser-crash': (path) => `It crashes at ${path}`,
  'browser-console': (path) => `It logs an error to the console at ${path}`,
  'browser-policy': (path) => `It violates the page's policies at ${path}`,
  'browser-load': (path) => `It does not load at ${path}`,
  'browser-axe': (path) => `It is not accessible at ${path}`,
  'browser-shell': (path) => `It changes the page around it at ${path}`,
  'browser-leak': (path) => `It leaves something behind when ${path} is left`,
  'browser-tasks': (path) => `It keeps the page from responding at ${path}`,
  'browser-heap': (path) => `It keeps more memory each time ${path} is opened`,
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
  'browser-shell':
    'Style and change only what is inside its root, by sx and the components of the facades; then publish it under a new version.',
  'browser-leak':
    'Undo it in the cleanup of the effect that does it, and publish it under a new version.',
  'browser-tasks':
    'Split the work, or do it when somebody asks for it, and publish it under a new version.',
  'browser-heap':
    'Compare two heap snapshots of the browser, let go of what is kept outside of components, and publish it under a new version.',
};

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);

/** Measurements apply to all views, though one visit makes them. */
const MEASURED: readonly BrowserRule[] = [
  'browser-shell',
  'browser-leak',
  'browser-tasks',
  'browser-heap',
];

/** Affected views; empty when all are affected. */
const whose = (seen: readonly Finding[], visits: number): string => {
  const [first, ...others] = [...new Set(seen.map(({view}) => view))];
  const concernsAll = others.length + 1 >= visits || MEASURED.includes(seen[0]!.rule);
  if (first === undefined || concernsAll) return '';
  const more = others.length === 0 ? '' : ` and in ${others.length} more of ${visits} visits`;
  return ` (${describeView(first)}${more})`;
};

/**
 * Lists each finding once with its remedy, and the affected views unless all are affected.
 * @param visits number of views
 */
export const explain = (findings: readonly Finding[], visits: number): BrokenRule[] => {
  const groups = Map.groupBy(findings, ({rule, path, text}) => `${rule} ${path} ${oneLine(text)}`);
  return [...groups.values()].map((seen) => {
    const [{rule, path, text}] = seen as [Finding, ...Finding[]];
    return broken(
      rule,
      `${WHAT[rule](path)}${whose(seen, visits)}: ${oneLine(text)}`,
      REMEDIES[rule],
    );
  });
};
