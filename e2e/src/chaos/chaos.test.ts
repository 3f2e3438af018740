import assert from 'node:assert/strict';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {test} from '../support/test.ts';
import {runDocumentAttack, runReleaseAttack, startEvilServer} from './attack-run.ts';
import {stealAll} from './attack-tools.ts';
import {DOCUMENT_ATTACKS} from './document-attacks.ts';
import {runDocumentCell} from './document-cells.ts';
import {openLane, type Lane} from './lane.ts';
import {runLoadVisit, type LoadVisit} from './load-visits.ts';
import {runMutations} from './mutation-run.ts';
import {REGISTRY_ATTACKS} from './registry-attacks.ts';
import {RELEASE_ATTACKS} from './release-attacks.ts';
import {call} from '../support/api.ts';
import {setStage} from '../support/system/stage.ts';

let lane: Lane;
const stage = setStage(async ({system, browser, owner}) => {
  lane = await openLane(system.url, browser, owner.token);
});
test.afterAll(() => lane.proxy.close());

const documentNow = async () =>
  (await call<RegistryDocument>(`${stage.system.url}/registry/v1/document`)).body;

const inLane = (run: (lane: Lane) => Promise<void>) => run(lane).finally(() => lane.proxy.repair());

/**
 * One for each way in which a load ends, and each part of a remote at least once; `npm run chaos:web` runs all. Every replaced body is
 * rejected by its hash.
 */
const VISITS: LoadVisit[] = [
  {
    fault: '404',
    remote: 'team',
    moment: 'cold',
    targets: ['entry', 'exposed chunk'],
  },
  {fault: '404', remote: 'team', moment: 'cold', targets: ['shared chunk']},
  {fault: 'reset', remote: 'training', moment: 'mid-session', targets: ['entry']},
  {fault: 'slow drip', remote: 'tickets', moment: 'cold', targets: ['exposed chunk']},
  {fault: 'hang', remote: 'analytics', moment: 'mid-session', targets: ['entry']},
  {fault: 'empty', remote: 'tickets', moment: 'mid-session', targets: ['lazy chunk']},
  {fault: 'corrupt', remote: 'team', moment: 'mid-session', targets: ['shared chunk']},
  {fault: 'HTML', remote: 'auth', moment: 'cold', targets: ['entry']},
];

/** The detection of each edit of a document is tested where documents are verified (`shared/release-rules`). */
const ATTACKS = ['freeze', 'signed by a foreign key', 'nested'];

test.describe('loading under faults: everything else works, and recovery needs no reload', () => {
  for (const visit of VISITS) {
    const {fault, remote, moment, targets} = visit;
    test(`L4 L5 L8 L10: ${fault}, ${targets.join(', ')} of ${remote}, ${moment}`, () =>
      inLane(async (lane) => {
        const {remotes} = await documentNow();
        const problems = await runLoadVisit(
          lane,
          visit,
          Object.fromEntries(Object.entries(remotes).map(([name, {release}]) => [name, release])),
        );
        for (const problem of problems) assert.ifError(problem);
        assert.equal(problems.length, targets.length);
      }));
  }

  test('G9: a first visit without a document gets one page, then the dashboard', () =>
    inLane((lane) => runDocumentCell(lane, {fault: '500', visit: 'first visit'})));
  test('G7: a returning visitor continues with the last good document', () =>
    inLane((lane) => runDocumentCell(lane, {fault: 'reset', visit: 'returning'})));
  test('G3: an open tab keeps working while the registry fails', () =>
    inLane((lane) => runDocumentCell(lane, {fault: 'corrupt', visit: 'mid-session'})));
});

test.describe('attacks: refused, and the visitor is served', () => {
  for (const attack of DOCUMENT_ATTACKS.filter(({name}) =>
    ATTACKS.some((start) => name.startsWith(start)),
  )) {
    test(`G3 G7 G9: ${attack.name}`, () =>
      inLane(async (lane) => {
        const document = await documentNow();
        await runDocumentAttack(lane, attack, await stealAll(stage.system, document, document));
      }));
  }

  for (const attack of RELEASE_ATTACKS.filter(({name}) =>
    ['the stolen key of another team', 'address: a foreign origin'].includes(name),
  )) {
    test(`G5 L1: ${attack.name}`, () =>
      inLane(async (lane) => {
        const evil = await startEvilServer();
        const document = await documentNow();
        await runReleaseAttack(lane, attack, {
          tools: await stealAll(stage.system, document, document),
          evil,
        }).finally(evil.close);
      }));
  }

  for (const attack of REGISTRY_ATTACKS.filter(({name}) =>
    /key of another team|edited after signing/.test(name),
  )) {
    test(`the registry refuses: ${attack.name}`, async () => {
      const document = await documentNow();
      await attack.run(stage.system, await stealAll(stage.system, document, document));
    });
  }
});

test.describe('mutations', () => {
  test('L2 G3: of 250 mutated documents, releases and files none is activated or run', async () => {
    const {browser, system} = stage;
    const outcomes = await runMutations({
      browser,
      system,
      good: await documentNow(),
      counts: {documents: 100, releases: 100, files: 50},
      seed: Date.now(),
    });
    for (const {problem} of outcomes) if (problem !== undefined) throw new Error(problem);
  });
});
