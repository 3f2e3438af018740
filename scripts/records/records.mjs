// Finds faults of the documents: decision records that differ from their index, broken links, and references to missing records.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../checks/marks.mjs';

const RECORDS = 'docs/decisions';
const TITLE_MAX = 80;

const HEADING = /^# ((\d{4}): (.+))$/;
const INDEX_LINE = /^- (\d{4}) \[(.+?)\]\((.+?)\): (.+)$/gm;
const FENCE = /^```[^]*?^```$/gm;
const LINK = /(?<!`)\]\(([^)\s]+)\)/g;
const ADDRESS = /^[a-z]+:/i;
const NUMBERS = /\bdecisions? (\d{4}(?:(?:, | and |, and )\d{4})*)/gi;
/** Line breaks within comments and paragraphs. */
const CONTINUED = /\s*\n\s*(?:\*|\/\/|#|--)?\s*/g;
const DOCUMENT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;
const TEST = /\.test\.\w+$/;
const TEXTS = /\.(tsx?|mjs|cjs|js|md|sql|txt|jsonc|yaml)$/;

/** Name of a record's file: lower case, with hyphens. */
export const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

const readRecord = (root, file) => {
  const text = readFileSync(path.join(root, RECORDS, file), 'utf8');
  const [, heading = '', number, title = ''] = HEADING.exec(text.split('\n')[0]) ?? [];
  const successors = text
    .split('\n## ')[0]
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith('Superseded'))
    .flatMap((paragraph) => [...paragraph.matchAll(/\[(\d{4})\]/g)].map(([, later]) => later));
  const isWhole = /^Superseded by/m.test(text);
  const by = `superseded ${isWhole ? 'by' : 'in part by'} ${successors.join(' and ')}`;
  return {file, heading, number, title, status: successors.length > 0 ? by : 'accepted'};
};

const readRecords = (root) =>
  readdirSync(path.join(root, RECORDS))
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => readRecord(root, file));

const faultsOfRecord = ({file, heading, number, title}) => {
  if (!heading) return [`${file}: the first line is not "# 0123: Title"`];
  const name = `${number}-${slugOf(title)}.md`;
  return [
    ...(name === file ? [] : [`${file}: by its title, its name is ${name}`]),
    ...(heading.length > TITLE_MAX
      ? [`${file}: the title has more than ${TITLE_MAX} letters`]
      : []),
  ];
};

/**
 * Compares the records with their titles and with the index.
 * @param root the repository
 * @returns a sentence for each difference
 */
export function findRecordFaults(root) {
  const records = readRecords(root);
  const index = readFileSync(path.join(root, RECORDS, 'README.md'), 'utf8');
  const lines = [...index.matchAll(INDEX_LINE)].map(([line]) => line);
  const wanted = records.map(
    ({file, number, title, status}) => `- ${number} [${title}](${file}): ${status}`,
  );
  const isDouble = ({number}, position) =>
    records.findIndex((record) => record.number === number) !== position;
  return [
    ...records.flatMap(faultsOfRecord),
    ...records.filter(isDouble).map(({file}) => `${file}: another record has its number`),
    ...wanted
      .filter((line) => lines.filter((one) => one === line).length !== 1)
      .map((line) => `The index must have once: ${line}`),
    ...lines.filter((line) => !wanted.includes(line)).map((line) => `No record has: ${line}`),
  ];
}

/** Anchors of a document's headings, as GitHub names them. */
export const anchorsOf = (text) =>
  [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (file, anchor) =>
  !existsSync(file) ||
  (anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));

const linksOf = (text) =>
  [...text.replaceAll(FENCE, '').matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !ADDRESS.test(target));

const faultsOfLinks = (root, {name, text}) =>
  linksOf(text)
    .filter((target) => {
      const [file, anchor] = target.split('#');
      return isBroken(path.resolve(root, file ? path.dirname(name) : '', file || name), anchor);
    })
    .map((target) => `${name}: ${target} does not exist`);

const faultsOfMentions = (root, {name, text}, known) => {
  const joined = text.replaceAll(CONTINUED, ' ');
  const numbers = [...joined.matchAll(NUMBERS)].flatMap(([, list]) => list.match(/\d{4}/g));
  const documents = name.endsWith('.md') || TEST.test(name) ? [] : joined.match(DOCUMENT);
  return [
    ...numbers
      .filter((number) => !known.has(number))
      .map((number) => `${name}: there is no decision ${number}`),
    ...(documents ?? [])
      .filter((document) => isBroken(...path.join(root, document).split('#')))
      .map((document) => `${name}: ${document} does not exist`),
  ];
};

/**
 * Looks for links between Markdown files that lead nowhere, and for sources that name a missing record or document.
 * @param root the repository
 * @returns a sentence for each of them
 */
export function findBrokenReferences(root) {
  const known = new Set(readRecords(root).map(({number}) => number));
  return [...filesBelow(root)].flatMap((file) => {
    const name = path.relative(root, file);
    if (!TEXTS.test(name)) return [];
    const document = {name, text: readFileSync(file, 'utf8')};
    return [
      ...(name.endsWith('.md') ? faultsOfLinks(root, document) : []),
      ...faultsOfMentions(root, document, known),
    ];
  });
}
