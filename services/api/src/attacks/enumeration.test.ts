import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {type Flow, makeFlows, tryBoth} from './enumeration.testing.ts';

const TRIES = 3;

onDatabase('the existence of an account, an invitation or a right digit', ({database}) => {
  let app: FastifyInstance;
  let flows: Flow[];
  before(async () => {
    const config = testConfig({MAILS_PER_DAY: '1000'});
    app = await createTestApi({database: database(), config});
    flows = await makeFlows({app, database: database(), config, tries: TRIES});
  });
  after(() => app.close());

  it('is revealed by neither status, headers nor bytes of any public answer', async () => {
    assert.equal(flows.length, 10);
    for (const flow of flows) {
      for (let index = 0; index < TRIES; index += 1) {
        const {known, unknown} = await tryBoth(flow, index);
        assert.deepEqual(known.shown, unknown.shown, flow.name);
      }
    }
  });
});
