import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PACKAGES = [
  'host',
  'remote-*',
  'console',
  'shared/ui',
  'shared/forms',
  'shared/editor',
  'services/api',
  'services/kit',
  'services/mail-reader',
];
/**
 * Files without texts of a screen: tests, samples, font names, the examples of the API's
 * documentation.
 */
const ELSEWHERE = /\.test\.|testing|fixture|\/seed\/|plugins\/docs|\/fonts\.ts$|Sample\.tsx$/;

/** Texts fixed by the specification, and names: of menu entries, screens, keys and days. */
const FIXED = [
  'Account Balance',
  'All Tickets',
  'Ana Reyes',
  'Back to Home',
  'Back to Login',
  'Broadcast Management',
  'Caps Lock',
  'Central European',
  'Choose Markdown',
  'Confirm Password',
  'Create an Account',
  'First Name',
  'Forgotten your Password?',
  'Go to Home',
  'Import Markdown',
  'In Cc',
  'Last Name',
  'My Tickets',
  'New Broadcast',
  'New Training',
  'Next Monday',
  'Open Support addresses',
  'Phone Number',
  'Press Enter',
  'Reset Password',
  'Rosa Lim',
  'Send an Idempotency-Key',
  'Show in Tickets',
  'Simplified Chinese',
  'Such as Onboarding',
  'Team Management',
  'The Markdown',
  'This Idempotency-Key',
  'Traditional Chinese',
  'Training Library',
  'Training Management',
  'Video Library',
  'Western European',
  'Add Cc',
];
const TITLE_CASE = /^(?:[A-Z][a-z]+|SLA)(?: [a-z]{1,4})? [A-Z][a-z]+/;

const sources = execFileSync('git', ['ls-files', ...PACKAGES.map((name) => `${name}/src/**`)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !ELSEWHERE.test(path));

const parse = (path) =>
  ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node);

/** Every node of a file that `pick` selects. */
function nodesOf(path, pick) {
  const found = [];
  const visit = (node) => {
    if (pick(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

test('uses sentence case, except for texts fixed by the specification', () => {
  const wrong = sources.flatMap((path) =>
    nodesOf(path, isText)
      .map(({text}) => text.trim())
      .filter((text) => TITLE_CASE.test(text) && !FIXED.some((fixed) => text.startsWith(fixed)))
      .map((text) => `${path}: ${text}`),
  );
  assert.ok(sources.length > 500);
  assert.deepEqual(wrong, []);
});

const nameOf = (node) => node.tagName?.getText();
const isEmptyState = (node) =>
  (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
  nameOf(node) === 'EmptyState';

/** States that wait for a server or a release offer no action, and belong to the first page load; the bell's actions are below its list. */
const WITHOUT_ACTION =
  /host\/src\/(?:offline\/NeedsServer|loader\/RemoteSlot|notifications\/BellList)\.tsx$|^console\//;

test('gives an empty state a pictogram, a line of benefit and one action', () => {
  const wrong = sources
    .filter((path) => path.endsWith('.tsx') && !WITHOUT_ACTION.test(path))
    .flatMap((path) =>
      nodesOf(path, isEmptyState)
        .filter(({attributes}) => !attributes.properties.some(ts.isJsxSpreadAttribute))
        .flatMap(({attributes}) => {
          const given = attributes.properties.map((one) => one.name.getText());
          return ['icon', 'text', 'action']
            .filter((needed) => !given.includes(needed))
            .map((missing) => `${path}: ${missing}`);
        }),
    );
  assert.deepEqual(wrong, []);
});
