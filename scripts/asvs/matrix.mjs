// Requirements of ASVS 5.0 and the tests that verify them: read from requirements.txt, written to docs/asvs.md.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../packages.mjs';

const SOURCE = path.join(root, 'scripts/asvs/requirements.txt');
/** Location of the matrix. */
export const MATRIX_FILE = path.join(root, 'docs/asvs.md');

const PLACES = /^(?:host|console|remote-.+|shared|services|e2e|scripts)$/;
const TEST_FILE = /\.(?:test|attack)\.(?:ts|tsx|mjs)$/;
const TITLE = /\b(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** Number of requirements of the standard on each of these levels. */
const OF_LEVEL = {L1: 70, L2: 183};
const EVIDENCE = ['test', 'written', 'not applicable', 'deviation'];

/**
 * Reads the list: a line `# V1 Chapter`, then `1.2.3 L1 What is required`, with its evidence indented below, `kind: text` each.
 * @returns requirements as `{id, level, chapter, summary, evidence: [{kind, text}]}`; throws for any other line
 */
export function readRequirements(text) {
  const requirements = [];
  let chapter = '';
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, id, level, summary] = /^(\d+\.\d+\.\d+) (L[12]) (.+)$/.exec(line) ?? [];
    const [, kind, said] = /^ {2}([a-z ]+): (.+)$/.exec(line) ?? [];
    if (line.startsWith('# ')) chapter = line.slice(2);
    else if (id) requirements.push({id, level, chapter, summary, evidence: []});
    else if (EVIDENCE.includes(kind)) requirements.at(-1).evidence.push({kind, text: said});
    else throw new Error(`requirements.txt has a line that says nothing: ${line}`);
  }
  return requirements;
}

const unquoted = (title) => title.replaceAll(/\\(['"`])/g, '$1');

/** The titles of all tests, each with its files. */
export function readTitles() {
  const titles = new Map();
  const files = readdirSync(root)
    .filter((name) => PLACES.test(name))
    .flatMap((place) => filesIn(path.join(root, place)))
    .filter((file) => TEST_FILE.test(file));
  for (const file of files.toSorted())
    for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE))
      titles.set(unquoted(title), [
        ...(titles.get(unquoted(title)) ?? []),
        path.relative(root, file).replaceAll(path.sep, '/'),
      ]);
  return titles;
}

const filesIn = (folder) =>
  readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (/^(?:node_modules|dist|\..*)$/.test(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

const isWritten = (text) => {
  const [, file, words] = /^([^:]+): (.+)$/.exec(text) ?? [];
  try {
    return readFileSync(path.join(root, file), 'utf8').includes(words);
  } catch {
    return false;
  }
};

const faultOf = ({kind, text}, titles) => {
  if (kind === 'test' && !titles.has(text)) return `there is no test "${text}"`;
  if (kind === 'written' && !isWritten(text)) return `there are no such words: ${text}`;
  return undefined;
};

/** Faults of the list, one sentence each: missing evidence, removed tests or words, missing requirements. */
export function findFaults(requirements, titles) {
  const faults = requirements.flatMap(({id, evidence}) => [
    ...(evidence.length === 0 ? [`${id} has neither a test nor a reason`] : []),
    ...evidence
      .map((one) => faultOf(one, titles))
      .filter(Boolean)
      .map((fault) => `${id}: ${fault}`),
  ]);
  for (const [level, expected] of Object.entries(OF_LEVEL)) {
    const {size} = new Set(requirements.filter((one) => one.level === level).map(({id}) => id));
    if (size !== expected) faults.push(`${level} has ${expected} requirements, not ${size}`);
  }
  return faults;
}

const INTRO = `<!-- Generated from scripts/asvs/requirements.txt by "npm run docs:asvs". Do not edit by hand. -->

# OWASP ASVS 5.0, levels 1 and 2

Each requirement of the [OWASP Application Security Verification Standard 5.0](https://github.com/OWASP/ASVS) at these levels, in
our own short words; the standard itself (CC BY-SA 4.0) has the full ones. **Test** names what would fail if the requirement were
broken. **Written** names the document that a requirement asks for. **Deviation** says where we do otherwise, or where nothing but
our word shows that we do it: without a test, a requirement does not count as met. The specification decides where the two
conflict ([SECURITY.md](../SECURITY.md)).`;

const NAMES = {
  test: 'Test',
  written: 'Written',
  'not applicable': 'Not applicable',
  deviation: 'Deviation',
};

const cell = (text) => text.replaceAll('|', String.raw`\|`);

const lineOf = ({kind, text}, titles) => {
  if (kind === 'test')
    return `**Test** “\`${text.replaceAll('`', '´')}\`” (${titles.get(text)[0]})`;
  return `**${NAMES[kind]}** ${kind === 'written' ? text.replace(/^([^:]+): (.+)$/, '$1: `$2`') : text}`;
};

const countOf = (requirements) => {
  const rows = Object.entries(NAMES).map(([kind, name]) => {
    const of = (level) =>
      requirements.filter((one) => one.level === level && one.evidence[0].kind === kind).length;
    return `| ${name} | ${of('L1')} | ${of('L2')} | ${of('L1') + of('L2')} |`;
  });
  return ['| | L1 | L2 | Together |', '|---|---|---|---|', ...rows].join('\n');
};

/** The matrix as Markdown. */
export function matrixOf(requirements, titles) {
  const chapters = [...new Set(requirements.map(({chapter}) => chapter))].map((chapter) =>
    [
      `## ${chapter}`,
      '',
      '| ID | Level | Requirement | How |',
      '|---|---|---|---|',
      ...requirements
        .filter((one) => one.chapter === chapter)
        .map(
          ({id, level, summary, evidence}) =>
            `| ${id} | ${level} | ${cell(summary)} | ${evidence.map((one) => cell(lineOf(one, titles))).join('<br>')} |`,
        ),
    ].join('\n'),
  );
  return `${[INTRO, countOf(requirements), ...chapters].join('\n\n')}\n`;
}

/** The list of requirements.txt. */
export const ownRequirements = () => readRequirements(readFileSync(SOURCE, 'utf8'));
