import {describe, it} from 'node:test';
import type {RegistryDocument} from '@switchboard/federation';
import {runDocumentAttack, runReleaseAttack, startEvilServer} from './chaos/attack-run.ts';
import {stealAll} from './chaos/attack-tools.ts';
import {DOCUMENT_ATTACKS} from './chaos/document-attacks.ts';
import {runDocumentCell} from './chaos/document-cells.ts';
import {openLane} from './chaos/lane.ts';
import {runLoadCell, type LoadCell} from './chaos/load-cells.ts';
import {runMutations} from './chaos/mutation-run.ts';
import {REGISTRY_ATTACKS} from './chaos/registry-attacks.ts';
import {RELEASE_ATTACKS} from './chaos/release-attacks.ts';
import {call} from './support/api.ts';
import {setStage} from './support/stage.ts';

const stage = setStage();

const documentNow = async () => (await call<RegistryDocument>(`${stage.system.url}/registry/v1/document`)).body;

const inLane = async (run: (lane: Awaited<ReturnType<typeof openLane>>) => Promise<void>) => {
  const lane = await openLane(stage.system.url, stage.browser, stage.owner.token);
  await run(lane).finally(() => lane.proxy.close());
};

/** One cell for each kind of fault, and each part of a remote at least once. */
const CELLS: LoadCell[] = [
  {fault: '404', target: 'entry', remote: 'team', moment: 'cold'},
  {fault: '500', target: 'exposed chunk', remote: 'broadcast', moment: 'mid-session'},
  {fault: 'reset', target: 'entry', remote: 'training', moment: 'mid-session'},
  {fault: 'slow drip', target: 'exposed chunk', remote: 'tickets', moment: 'cold'},
  {fault: 'hang', target: 'entry', remote: 'analytics', moment: 'mid-session'},
  {fault: 'empty', target: 'lazy chunk', remote: 'tickets', moment: 'mid-session'},
  {fault: 'cut', target: 'exposed chunk', remote: 'team', moment: 'cold'},
  {fault: 'corrupt', target: 'shared chunk', remote: 'team', moment: 'mid-session'},
  {fault: 'HTML', target: 'entry', remote: 'auth', moment: 'cold'},
  {fault: 'wrong script', target: 'exposed chunk', remote: 'training', moment: 'mid-session'},
];

const ATTACKS = ['freeze', 'signed by a foreign key', 'edited after signing: hash', 'cut in the middle', 'nested'];

describe('loading under faults: the shell and the others go on, the reason is named, recovery needs no reload', () => {
  for (const cell of CELLS) {
    it(`L4 L5 L8 L10: ${cell.fault}, ${cell.target} of ${cell.remote}, ${cell.moment}`, () => inLane(async (lane) => {
      const {remotes} = await documentNow();
      await runLoadCell(lane, cell, Object.fromEntries(Object.entries(remotes).map(([name, {release}]) => [name, release])));
    }));
  }

  it('G9: a first visit without a document gets one page, and the dashboard once there is one', () => inLane((lane) => runDocumentCell(lane, {fault: '500', visit: 'first visit'})));
  it('G7: a returning visitor goes on with the last good document', () => inLane((lane) => runDocumentCell(lane, {fault: 'reset', visit: 'returning'})));
  it('G3: an open tab does not mind a registry that fails', () => inLane((lane) => runDocumentCell(lane, {fault: 'corrupt', visit: 'mid-session'})));
});

describe('attacks: refused, and the visitor is served', () => {
  for (const attack of DOCUMENT_ATTACKS.filter(({name}) => ATTACKS.some((start) => name.startsWith(start)))) {
    it(`G3 G7 G9: ${attack.name}`, () => inLane(async (lane) => {
      const document = await documentNow();
      await runDocumentAttack(lane, attack, await stealAll(stage.system, document, document));
    }));
  }

  for (const attack of RELEASE_ATTACKS.filter(({name}) => ['the stolen key of another team', 'address: a foreign origin'].includes(name))) {
    it(`G5 L1: ${attack.name}`, () => inLane(async (lane) => {
      const evil = await startEvilServer();
      const document = await documentNow();
      await runReleaseAttack(lane, attack, {tools: await stealAll(stage.system, document, document), evil}).finally(evil.close);
    }));
  }

  for (const attack of REGISTRY_ATTACKS.filter(({name}) => /key of another team|edited after signing/.test(name))) {
    it(`the registry refuses: ${attack.name}`, async () => {
      const document = await documentNow();
      await attack.run(stage.system, await stealAll(stage.system, document, document));
    });
  }
});

describe('mutations', () => {
  it('L2 G3: of 250 mutated documents, releases and files none is put in force or run', async () => {
    const {browser, system} = stage;
    const outcomes = await runMutations({browser, system, good: await documentNow(), counts: {documents: 100, releases: 100, files: 50}, seed: Date.now()});
    for (const {problem} of outcomes) if (problem !== undefined) throw new Error(problem);
  });
});
