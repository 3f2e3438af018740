import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {createLane, type LaneName, LANES} from './lanes.ts';

/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

type Served = {who: string; leave: () => void}[];

for (const name of Object.keys(LANES) as LaneName[])
  describe(`the lane ${name}`, () => {
    /** Requests turns, and records who got one. */
    const open = () => {
      const [lane, served, refused]: [ReturnType<typeof createLane>, Served, string[]] = [
        createLane(name),
        [],
        [],
      ];
      const ask = (who: string, size?: 'large') =>
        void lane.enter([who, `${who}'s sender`], size).then(
          (leave) => served.push({who, leave}),
          () => refused.push(who),
        );
      return {ask, served, refused, whoIsIn: () => served.map(({who}) => who)};
    };

    it('has a turn for a modest tenant at once, however much a greedy one has sent', async () => {
      const {ask, whoIsIn} = open();
      for (let index = 0; index < LANES[name].waitingMax; index += 1)
        ask('eve', index % 2 ? 'large' : undefined);
      ask('rosa');
      await settle();
      assert.deepEqual(whoIsIn(), ['eve', 'rosa']);
    });

    it('lets small work pass the large work of several greedy tenants', async () => {
      const {ask, whoIsIn} = open();
      for (const who of ['eve', 'mallory', 'trudy', 'oscar']) ask(who, 'large');
      ask('rosa');
      await settle();
      assert.ok(whoIsIn().includes('rosa'), whoIsIn().join());
      assert.equal(whoIsIn().length, LANES[name].atOnce);
    });

    it('serves tenants in turns', async () => {
      const {ask, served, whoIsIn} = open();
      for (let index = 0; index < 3; index += 1) ask('eve');
      for (const who of ['mallory', 'rosa', 'ben']) ask(who);
      for (let index = 0; index < 6; index += 1) {
        await settle();
        served[index]?.leave();
      }
      assert.deepEqual(whoIsIn().slice(0, 4).toSorted(), ['ben', 'eve', 'mallory', 'rosa']);
      assert.deepEqual(whoIsIn().slice(4), ['eve', 'eve']);
    });

    it('rejects the greedy tenant when too many wait, and nobody else', async () => {
      const {ask, refused} = open();
      for (const who of ['m', 'n', 'o']) ask(who, 'large');
      for (let index = 0; index < LANES[name].waitingMax; index += 1) ask('eve', 'large');
      for (let index = 0; index < 5; index += 1) ask('rosa', 'large');
      await settle();
      assert.ok(refused.length > 0);
      assert.deepEqual([...new Set(refused)], ['eve']);
    });
  });

it('lists the lanes of all shared turns; other queues belong to one of them', () => {
  const root = join(import.meta.dirname, '..');
  const made = readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('createFairQueue('));
  assert.deepEqual(made.toSorted(), [
    'files/intake.ts',
    'plugins/bodies/body-turns.ts',
    'workers/lanes.ts',
  ]);
});
