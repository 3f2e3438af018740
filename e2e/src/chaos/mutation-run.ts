import assert from 'node:assert/strict';
import {
  acceptDocument,
  documentText,
  releaseFault,
  releaseText,
  type DocumentPolicy,
} from '@switchboard/release-rules/trust';
import type {
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import {startFaultProxy} from '../support/network/fault-proxy.ts';
import type {Browser, Page} from 'playwright-core';
import {call} from '../support/api.ts';
import type {System} from '../support/system/system.ts';
import {mutateBytes, mutateDocument} from './mutations.ts';
import {check, type Outcome} from './outcome.ts';
import {randomOf, type Random} from './random.ts';

/** Mutates until the result differs from the original in meaning. */
async function drawn<Value>(
  count: number,
  draw: () => Promise<Value | undefined>,
  each: (value: Value) => Promise<void>,
) {
  for (let index = 0; index < count;) {
    const value = await draw();
    if (value === undefined) continue;
    await each(value);
    index += 1;
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** True when a signature check would read the same text as that of the original; an unreadable text has no meaning. */
const meansTheSame = (text: string, original: string, read: (value: never) => string) => {
  try {
    return read(parsed(text) as never) === original;
  } catch {
    return false;
  }
};

interface Rounds {
  count: number;
  seed: number;
}

/**
 * Mutates a genuine document; the trust check must reject every mutation. In Node, where it runs as in the browser.
 * @returns number of activated ones
 */
async function mutateDocuments(
  good: RegistryDocument,
  policy: DocumentPolicy,
  {count, seed}: Rounds,
): Promise<number> {
  const random = randomOf(seed);
  const text = JSON.stringify(good);
  const original = documentText(good);
  let accepted = 0;
  const draw = async () => {
    const mutant = mutateDocument(text, random);
    return meansTheSame(mutant, original, documentText) ? undefined : mutant;
  };
  await drawn(count, draw, async (mutant) => {
    await acceptDocument(parsed(mutant), policy).then(
      () => void (accepted += 1),
      () => undefined,
    );
  });
  return accepted;
}

/**
 * Mutates one release inside a re-signed document, as with the registry's key stolen.
 * @returns number of those that would run
 */
async function mutateReleases(
  good: SignedRelease,
  policy: DocumentPolicy,
  {count, seed}: Rounds,
): Promise<number> {
  const random = randomOf(seed);
  const text = JSON.stringify(good.release);
  const original = releaseText(good.release);
  let accepted = 0;
  const draw = async () => {
    const mutant = mutateDocument(text, random);
    return parsed(mutant) === undefined || meansTheSame(mutant, original, releaseText)
      ? undefined
      : mutant;
  };
  await drawn(count, draw, async (mutant) => {
    const fault = await releaseFault(
      good.release.name,
      {...good, release: parsed(mutant) as SignedRelease['release']},
      policy,
    );
    if (fault === undefined) accepted += 1;
  });
  return accepted;
}

interface MutationOptions {
  browser: Browser;
  system: System;
  good: RegistryDocument;
  counts: {documents: number; releases: number; files: number};
  seed: number;
}

interface RecordedFile {
  url: string;
  integrity: string;
}

const BATCH = 50;
const LABORATORY = '/chaos-laboratory';
const GENUINE = 'genuine';

/** An empty page under the product's policy for scripts: none without a hash. */
const emptyPage = () => ({
  status: 200,
  headers: {'content-type': 'text/html', 'integrity-policy': 'blocked-destinations=(script)'},
  body: Buffer.from('<!doctype html><title>Laboratory</title>'),
});

/** Requests scripts by address and hash; yields the result of each. */
const runScripts = (page: Page, files: RecordedFile[]) =>
  page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(
          ({url, integrity}) =>
            new Promise<string>((done) => {
              const script = Object.assign(document.createElement('script'), {
                src: url,
                integrity,
                crossOrigin: 'anonymous',
              });
              script.addEventListener('load', () => done('ran'));
              script.addEventListener('error', () => done('refused'));
              document.head.append(script);
            }),
        ),
      ),
    files,
  );

const globalsOf = (page: Page) =>
  page.evaluate(() => Object.keys(window).filter((name) => /^(remote_|webpackChunk)/.test(name)));

const mutantUrl = (url: string, index: number) => `${url}?mutant=${index}`;

/** Serves a file as it is, or mutated where the address requests it. */
function mutantOf(body: Buffer, url: string, random: Random): Buffer {
  if (url.endsWith(GENUINE)) return body;
  const mutant = mutateBytes(body, random);
  return mutant.equals(body) ? mutantOf(body, url, random) : mutant;
}

/**
 * Mutates files of the product on their way to a real browser, which has their true hashes.
 * @param files files on record
 * @returns number of those that ran
 */
async function mutateFiles(
  {browser, system}: Pick<MutationOptions, 'browser' | 'system'>,
  files: readonly RecordedFile[],
  {count, seed}: Rounds,
): Promise<number> {
  const random = randomOf(seed);
  const proxy = await startFaultProxy(system.url);
  proxy.setRules(
    {matches: (url) => url.startsWith(LABORATORY), apply: emptyPage},
    {
      matches: (url) => url.includes('?mutant='),
      apply: ({headers, body}, url) => ({status: 200, headers, body: mutantOf(body, url, random)}),
    },
  );
  const page = await browser.newPage();
  try {
    await page.goto(proxy.url + LABORATORY);
    let ran = 0;
    for (let begin = 0; begin < count; begin += BATCH) {
      const batch = Array.from({length: Math.min(BATCH, count - begin)}, () =>
        random.pick(files),
      ).map(({url, integrity}, index) => ({url: mutantUrl(url, begin + index), integrity}));
      ran += (await runScripts(page, batch)).filter((outcome) => outcome === 'ran').length;
    }
    assert.deepEqual(await globalsOf(page), [], 'a mutated file left something behind');
    const control = files.find(({url}) => url.endsWith('remoteEntry.js'))!;
    assert.deepEqual(
      await runScripts(page, [
        {url: `${control.url}?mutant=${GENUINE}`, integrity: control.integrity},
      ]),
      ['ran'],
      'the genuine file does not run either: the check shows nothing',
    );
    return ran;
  } finally {
    await page.close();
    await proxy.close();
  }
}

const filesOf = ({remotes}: RegistryDocument): RecordedFile[] =>
  Object.values(remotes).flatMap(({baseUrl, release}) =>
    release.files
      .filter(({path}) => path.endsWith('.js'))
      .map(({path, integrity}) => ({url: baseUrl + path, integrity})),
  );

/** Mutates documents, releases and files; none of them may be activated or run. */
export async function runMutations({
  browser,
  system,
  good,
  counts,
  seed,
}: MutationOptions): Promise<Outcome[]> {
  const {body: config} = await call<{registry: {publicKeys: DocumentPolicy['keys']}}>(
    `${system.url}/config.json`,
  );
  const policy: DocumentPolicy = {
    keys: config.registry.publicKeys,
    origins: [system.url],
    page: `${system.url}/dashboard/home`,
    lowestSerial: good.serial,
    now: new Date(),
  };
  const none = (what: string, count: number, run: () => Promise<number>) =>
    check({group: 'mutations', part: what, name: `${count} mutations: ${what}`}, async () =>
      assert.equal(await run(), 0, 'some were let through'),
    );
  await acceptDocument(good, policy);
  return [
    await none('document', counts.documents, () =>
      mutateDocuments(good, policy, {count: counts.documents, seed}),
    ),
    await none('release', counts.releases, () =>
      mutateReleases(good.remotes.team!, policy, {count: counts.releases, seed}),
    ),
    await none('file', counts.files, () =>
      mutateFiles({browser, system}, filesOf(good), {count: counts.files, seed}),
    ),
  ];
}
