// Information that the duration of an answer reveals to a stranger: whole processes on a real database, the compared answers in turn.
import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {aucOf} from '../testing/auc.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {DEFAULT_LIMITS} from '../config/limits.ts';
import {createHasher} from '../modules/account/guard/hasher.ts';
import {type Flow, makeFlows, tryBoth} from './enumeration.testing.ts';

const TRIES = 500;
/** Among series of 500 attempts, one in ten is off by more than 0.03 by chance alone; of 2,000, one in a thousand. */
const TRIES_MAX = 2000;
const BAND = 0.03;
const PLACES = [
  'login',
  'forgotten password',
  'registration',
  'registration with an invitation that is none',
  'login with a second factor',
  'a code that is almost right',
  'an invitation looked at by its token',
  'an invitation accepted by its token',
  'an invitation of another address accepted by its id',
];

onDatabase('500 attempts at each public endpoint', ({database}) => {
  let app: FastifyInstance;
  let flows: Flow[];
  before(async () => {
    const config = testConfig({MAILS_PER_DAY: '100000'});
    config.limits.answerFloorMs = DEFAULT_LIMITS.answerFloorMs;
    // Every attempt does all of its work: no result is cached.
    const hasher = createHasher(config.limits);
    app = await createTestApi({database: database(), config, hasher});
    flows = await makeFlows({app, database: database(), config, tries: TRIES_MAX + 50});
  });
  after(() => app.close());

  const measure = async (flow: Flow) => {
    const times = {known: [] as number[], unknown: [] as number[]};
    let next = 0;
    const attempt = async () => {
      const {known, unknown} = await tryBoth(flow, next++);
      assert.deepEqual(known.shown, unknown.shown, flow.name);
      return {known: known.ms, unknown: unknown.ms};
    };
    // The first calls compile and fill caches.
    for (let warm = 0; warm < 20; warm += 1) await attempt();
    const work = async (until: number) => {
      while (times.known.length < until) {
        const {known, unknown} = await attempt();
        times.known.push(known);
        times.unknown.push(unknown);
      }
    };
    let auc = Number.NaN;
    for (let until = TRIES; until <= TRIES_MAX; until += TRIES) {
      await Promise.all(Array.from({length: flow.atOnce}, () => work(until)));
      auc = aucOf(times.known, times.unknown);
      if (Math.abs(auc - 0.5) <= BAND) break;
    }
    return {auc, tries: times.known.length};
  };

  it('are all measured', () => {
    const measured = flows.filter(({isScarce}) => !isScarce).map(({name}) => name);
    assert.deepEqual(measured, PLACES);
  });

  for (const place of PLACES)
    it(`learn nothing from ${place}: equal bytes, and a duration no better than a coin`, async () => {
      const flow = flows.find(({name}) => name === place);
      assert.ok(flow);
      const {auc, tries} = await measure(flow);
      console.log(`  ${auc.toFixed(3)} after ${tries} tries: ${place}`);
      assert.ok(Math.abs(auc - 0.5) <= BAND, String(auc));
    });
});
