import {mkdir, writeFile} from 'node:fs/promises';
import {join, relative, resolve} from 'node:path';
import {afterEach} from 'node:test';
import {stripVTControlCharacters} from 'node:util';
import type {Page} from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../../..');
const DIRECTORY = join(ROOT, 'test-results');

const MAX_LINES = 300;
const MAX_NAME = 120;

/** The parts of a page that a failure shows. */
interface Watched {
  address: () => Promise<string>;
  /** A PNG of the visible page. */
  picture: () => Promise<Uint8Array>;
  /** Console messages of the page, and its failed requests. */
  said: readonly string[];
}

/** A test that has ended; the types of Node lack its result. */
interface Ended {
  fullName: string;
  passed: boolean;
  error: Error | null;
  diagnostic: (text: string) => void;
}

const open = new Set<Watched>();

/**
 * Includes a page in the evidence of a test that fails while it is open.
 * @returns ends that
 */
export function watch(watched: Watched): () => void {
  open.add(watched);
  return () => void open.delete(watched);
}

/** As {@link watch}, until the page closes. */
export function watchPage(page: Page): void {
  const said: string[] = [];
  const say = (line: string) => {
    if (said.push(line) > MAX_LINES) said.shift();
  };
  page.on('console', (message) => say(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(`crash: ${error.message}`));
  page.on('requestfailed', (request) =>
    say(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400)
      say(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  const unwatch = watch({
    address: async () => page.url(),
    picture: () => page.screenshot(),
    said,
  });
  page.once('close', unwatch);
}

const nameOf = ({fullName}: Ended) =>
  fullName
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, '');

const describeError = (error: Error | null) => {
  const cause = error?.cause instanceof Error ? error.cause : error;
  return stripVTControlCharacters(cause?.stack ?? String(cause));
};

/** A picture of a page that was just closed, or hangs, is skipped silently. */
const kept = async (file: string, content: () => Promise<Uint8Array>) =>
  writeFile(file, await content()).catch(() => undefined);

/** Writes the failure, and the address, console and picture of each open page. */
async function keepEvidence(test: Ended): Promise<string> {
  await mkdir(DIRECTORY, {recursive: true});
  const file = join(DIRECTORY, nameOf(test));
  const pages = [...open];
  const parts = await Promise.all(
    pages.map(async ({address, picture, said}, index) => {
      await kept(`${file}-${index + 1}.png`, picture);
      return [`Page ${index + 1}: ${await address().catch(String)}`, ...said].join('\n');
    }),
  );
  await writeFile(`${file}.txt`, [describeError(test.error), ...parts, ''].join('\n\n'));
  return relative(ROOT, `${file}.txt`);
}

/**
 * Keeps the file of a failure outside of a single test.
 * @param name of the file in `test-results`
 */
export async function keepText(name: string, text: string): Promise<void> {
  await mkdir(DIRECTORY, {recursive: true});
  await writeFile(join(DIRECTORY, name), text, {flag: 'a'});
}

afterEach(async (test) => {
  const ended = test as unknown as Ended;
  if (!ended.passed) ended.diagnostic(`kept in ${await keepEvidence(ended)}`);
});
