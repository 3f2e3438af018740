// `npm run chaos:web`: loading under every fault and attack, in a real browser against the real system.
import {availableParallelism} from 'node:os';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {Browser} from 'playwright-core';
import {call, makeOwner, type Person} from '../support/api.ts';
import {launchBrowser} from '../support/pages/browser.ts';
import {POLLUTIONS, publishPolluting} from '../support/releases/polluting-releases.ts';
import {leavesNothing} from '../support/releases/pollution-visit.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {runDocumentAttack, runFileAttack, runReleaseAttack, startEvilServer} from './attack-run.ts';
import {renewKey, stealAll, VICTIM} from './attack-tools.ts';
import {bringInFaulty, CODE_FAULTS} from './code-faults.ts';
import {DOCUMENT_ATTACKS} from './document-attacks.ts';
import {documentCells, runDocumentCell} from './document-cells.ts';
import {fileAttacks} from './file-attacks.ts';
import {bringInLazyReleases, buildFixtures} from './fixture-releases.ts';
import {openLane, runOnLanes, type Lane} from './lane.ts';
import {loadVisits, runLoadVisit, type LoadVisit} from './load-visits.ts';
import {runMutations} from './mutation-run.ts';
import {check, outcomeOf, tableOf, type Labels, type Outcome} from './outcome.ts';
import {REGISTRY_ATTACKS} from './registry-attacks.ts';
import type {Release} from './remotes.ts';
import {RELEASE_ATTACKS} from './release-attacks.ts';
import {lazyRoutes, manySwaps} from './swaps.ts';
import {telemetryArrives} from './telemetry-run.ts';
import {typingThroughSwaps} from './typing-run.ts';

const LANES_PER_CORE = 3;
/** Pages that live for seconds gain nothing from optimised code. */
const SHORT_LIVED_PAGES = ['--js-flags=--no-opt --no-maglev'];
const MUTATIONS = {documents: 6000, releases: 3000, files: 1000};
const SAY_EVERY = 25;

interface Run {
  system: System;
  owner: Person;
  token: string;
  browser: Browser;
  lanes: Lane[];
  /** From before the chaos run changed anything. */
  firstDocument: RegistryDocument;
}

type Job = (lane: Lane) => Promise<Outcome[]>;

/** A job with one result. */
const one =
  (labels: Labels, run: (lane: Lane) => Promise<void>): Job =>
  async (lane) => [await check(labels, () => run(lane))];

const say = (text: string) => console.log(text);

const readDocument = async ({url}: System) =>
  (await call<RegistryDocument>(`${url}/registry/v1/document`)).body;

/** Runs jobs side by side and prints the progress; a failure is printed at once. */
async function runJobs({lanes}: Run, jobs: Job[]): Promise<Outcome[]> {
  let done = 0;
  const outcomes = await runOnLanes(lanes, jobs, async (lane, job) => {
    const shown = await job(lane);
    for (const {name, problem} of shown) if (problem !== undefined) say(`  ✖ ${name}: ${problem}`);
    done += 1;
    if (done % SAY_EVERY === 0) say(`  ${done} of ${jobs.length}`);
    return shown;
  });
  return outcomes.flat();
}

const loadJob =
  (visit: LoadVisit, releases: Record<string, Release>): Job =>
  async (lane) => {
    const {fault, remote, moment, targets} = visit;
    const problems = await runLoadVisit(lane, visit, releases);
    return targets.map((target, index) =>
      outcomeOf(
        {group: fault, part: target, name: `${fault}, ${target} of ${remote}, ${moment}`},
        problems[index],
      ),
    );
  };

async function matrix(run: Run): Promise<Outcome[]> {
  const {remotes} = await readDocument(run.system);
  const releases = Object.fromEntries(
    Object.entries(remotes).map(([name, {release}]) => [name, release]),
  );
  const documents = documentCells().map((cell) =>
    one(
      {group: cell.fault, part: 'document', name: `${cell.fault}, document, ${cell.visit}`},
      (lane) => runDocumentCell(lane, cell),
    ),
  );
  return runJobs(run, [
    ...documents,
    ...loadVisits(releases).map((visit) => loadJob(visit, releases)),
  ]);
}

async function attacks(run: Run): Promise<Outcome[]> {
  const good = await readDocument(run.system);
  const tools = await stealAll(run.system, good, run.firstDocument);
  const evil = await startEvilServer();
  try {
    return await runJobs(run, [
      ...DOCUMENT_ATTACKS.map((attack) =>
        one(
          {group: 'attacks', part: 'document', name: `attack, document: ${attack.name}`},
          (lane) => runDocumentAttack(lane, attack, tools),
        ),
      ),
      ...RELEASE_ATTACKS.map((attack) =>
        one({group: 'attacks', part: 'release', name: `attack, release: ${attack.name}`}, (lane) =>
          runReleaseAttack(lane, attack, {tools, evil}),
        ),
      ),
      ...fileAttacks(good, run.system.url).map((attack) =>
        one({group: 'attacks', part: 'file', name: `attack, file: ${attack.name}`}, (lane) =>
          runFileAttack(lane, attack),
        ),
      ),
      ...REGISTRY_ATTACKS.map((attack) =>
        one({group: 'attacks', part: 'registry', name: `attack, registry: ${attack.name}`}, () =>
          attack.run(run.system, tools),
        ),
      ),
    ]);
  } finally {
    await evil.close();
  }
}

async function mutations({system, browser}: Run): Promise<Outcome[]> {
  const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
  say(`  seed ${seed}; CHAOS_SEED repeats it`);
  return runMutations({browser, system, good: await readDocument(system), counts: MUTATIONS, seed});
}

/** The faulty release stays active: this part comes last. */
async function codeFaults(run: Run): Promise<Outcome[]> {
  await bringInFaulty(run.system);
  return runJobs(
    run,
    CODE_FAULTS.map((fault) =>
      one({group: 'code and environment', part: 'other', name: fault.name}, (lane) =>
        fault.run(lane, run.system),
      ),
    ),
  );
}

async function telemetry({system, lanes}: Run): Promise<Outcome[]> {
  const {remotes} = await readDocument(system);
  const labels = {
    group: 'reports of failed loads',
    part: 'other',
    name: '99 % of failed loads are reported, through reloads and outages of the service',
  };
  return [await check(labels, () => telemetryArrives(system, lanes, remotes.training!.release))];
}

const releasesUnderATab = async (run: Run): Promise<Outcome[]> => {
  const labels = {group: 'many releases', part: 'other'};
  return [
    await check(
      {...labels, name: '100 releases under one tab that keeps its own, then every lazy route'},
      () => lazyRoutes(run, true),
    ),
    await check(
      {
        ...labels,
        name: '100 releases under one tab that takes each of them, then every lazy route',
      },
      () => lazyRoutes(run, false),
    ),
  ];
};

const swaps = async (run: Run): Promise<Outcome[]> => [
  await check({group: 'many releases', part: 'other', name: '1,000 swaps in one tab'}, () =>
    manySwaps(run, say),
  ),
];

/** One after the other: each activates its release. */
async function sideEffects({system, browser, token}: Run): Promise<Outcome[]> {
  await publishPolluting(system);
  const outcomes: Outcome[] = [];
  for (const pollution of POLLUTIONS)
    outcomes.push(
      await check(
        {
          group: 'side effects of a release',
          part: 'other',
          name: `side effects: nothing of the kind "${pollution.name}" is left after a rollback`,
        },
        () => leavesNothing({system, browser, token}, pollution),
      ),
    );
  return outcomes;
}

const PARTS = {
  matrix,
  telemetry,
  attacks,
  mutations,
  releases: releasesUnderATab,
  typing: typingThroughSwaps,
  effects: sideEffects,
  code: codeFaults,
};
/** Longer than all others together: runs only on request. */
const LONG_PARTS = {swaps};
const ALL_PARTS = {...PARTS, ...LONG_PARTS};
type Part = keyof typeof ALL_PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(ALL_PARTS, name);

/** A ticket, so that the charts have content and are requested. */
const makeTicket = ({url}: System, {token}: Person) =>
  call(`${url}/connect/api/tickets`, {
    method: 'POST',
    token,
    body: {
      subject: 'Invoice is wrong',
      requester: {email: 'carla@example.com'},
      html: '<p>It names the wrong month.</p>',
    },
  });

async function open(): Promise<Run> {
  const [system, browser] = await Promise.all([
    startSystem(),
    launchBrowser(SHORT_LIVED_PAGES),
    buildFixtures(),
  ]);
  const owner = await makeOwner(system.url);
  const ticket = await makeTicket(system, owner);
  if (ticket.status >= 400)
    throw new Error(`The ticket was refused: ${JSON.stringify(ticket.body)}`);
  for (const word of ['document', VICTIM]) await renewKey(system, word);
  const firstDocument = await readDocument(system);
  await bringInLazyReleases(system);
  const lanes = await Promise.all(
    Array.from({length: LANES_PER_CORE * Math.min(2, availableParallelism())}, () =>
      openLane(system.url, browser, owner.token),
    ),
  );
  return {system, browser, lanes, firstDocument, owner, token: owner.token};
}

async function close({lanes, browser, system}: Run) {
  for (const {proxy} of lanes) await proxy.close();
  await browser.close();
  await system.stop();
}

/** Stops everything that was started when a person or the system requests it. */
function closeOnSignal(run: Run) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close(run).finally(() => process.exit(1)));
}

async function runParts(names: readonly Part[]): Promise<Outcome[]> {
  say('Builds of fixture releases, the system, a browser');
  const run = await open();
  closeOnSignal(run);
  try {
    const outcomes: Outcome[] = [];
    for (const name of names) {
      const began = Date.now();
      say(name);
      outcomes.push(...(await ALL_PARTS[name](run)));
      say(`  ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    return outcomes;
  } finally {
    await close(run);
  }
}

const asked = process.argv.slice(2);
const outcomes = await runParts(
  asked.length > 0 ? asked.filter(isPart) : (Object.keys(PARTS) as Part[]),
);
const failed = outcomes.filter(({problem}) => problem !== undefined);
say(`\n${tableOf(outcomes)}\n`);
for (const {name, problem} of failed) say(`✖ ${name}: ${problem}`);
process.exitCode = failed.length > 0 || outcomes.length === 0 ? 1 : 0;
say(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
