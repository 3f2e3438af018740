// A tenant or a stranger sends expensive requests on twelve connections; another tenant's list must load as before.
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {type AnyEndpoint, pathOf} from '@switchboard/contracts/endpoint';
import {call, makeOwner, type Person} from '../support/api.ts';
import {createDatabase} from '../support/system/database.ts';
import {test} from '../support/test.ts';
import {addressOf, allEndpoints, isPublic} from './endpoints.ts';
import {computedBy} from './processor.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {ANY, CONTENTS, type Costly, costlyFor} from './costs.fixture.ts';
import type {Flood, Flooded} from './flood.ts';

const CONNECTIONS = 12;
const LISTS = 25;
/** Factor by which a list may be slower meanwhile. */
const SLOWER = 3;
/** Extra cost of a hostile request for the answering thread, as a multiple of the creation of a ticket. */
const DEARER = 5;
/** Maximum bytes of an answer that rejects a body, whatever its content. */
const REFUSAL_BYTES = 20_000;
/** Maximum length of a message's preview as a multiple of the message: as HTML, where "&" takes five bytes, and as text. */
const PREVIEW_TIMES = 6.5;
/** A busy machine is no fault of the system, but not in every attempt. */
const TRIES = 3;

const endpoints = await allEndpoints();
const withBody = endpoints.filter(({method}) => method !== 'GET');
const databases = [
  {name: 'PGlite', url: async () => ''},
  ...(process.env.TEST_DATABASE_URL
    ? [{name: 'PostgreSQL', url: () => createDatabase(process.env.TEST_DATABASE_URL ?? '')}]
    : []),
];
const titleOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${pathOf(endpoint)}`;

/** A request that cannot be rejected and costs hardly anything. */
const HARMLESS = {
  method: 'GET',
  headers: {},
  bodies: [{name: 'nothing', type: 'application/json', body: ''}],
  answer: {times: 0, least: REFUSAL_BYTES},
};
let floods = 0;

interface Attack {
  endpoint: AnyEndpoint;
  bodies: readonly Costly[];
  token?: string;
}

for (const {name, url} of databases)
  test.describe(`requests that are expensive to read, on ${name}`, () => {
    let system: System;
    let eve: Person;
    let rosa: Person;
    /**
     * Baselines: of a list, while as many connections send free requests, because the sender uses processor time of the same machine, which
     * is no fault of the system; of the creation of a ticket, in time of the answering thread.
     */
    let [calm, ordinary] = [0, 0];

    test.beforeAll(async () => {
      system = await startSystem({DATABASE_URL: await url()});
      [eve, rosa] = [await makeOwner(system.url, 'Eve'), await makeOwner(system.url, 'Rosa')];
      for (let index = 0; index < 40; index += 1) await createTicket();
      await readLists();
      ordinary = await costOf(createTicket);
      calm = (await measure({url: `${system.url}/healthz`, ...HARMLESS})).slow;
    });
    test.afterAll(() => system.stop());

    const list = async () => {
      const start = performance.now();
      const {status} = await call(`${system.url}/connect/api/tickets?limit=50`, {
        token: rosa.token,
      });
      assert.equal(status, 200);
      return performance.now() - start;
    };
    /** @returns the 95th percentile of many lists, one after the other */
    const readLists = async () => {
      const times = [];
      while (times.length < LISTS) times.push(await list());
      return times.toSorted((one, other) => one - other)[Math.floor(LISTS * 0.95)] ?? 0;
    };
    const createTicket = async () => {
      const body = {subject: 'Hello', requester: {email: 'bo@example.com'}, html: '<p>Hi</p>'};
      await call(`${system.url}/connect/api/tickets`, {method: 'POST', token: rosa.token, body});
    };
    const costOf = async (ask: () => Promise<unknown>, times = 40) => {
      const before = await computedBy(system.pid());
      for (let index = 0; index < times; index += 1) await ask();
      return ((await computedBy(system.pid())) - before) / times;
    };

    /** @returns the slowest of nearly all lists meanwhile, and the cost of one of the requests */
    const measure = async (requests: Omit<Flood, 'senders'>) => {
      floods += 1;
      const senders = Array.from(
        {length: CONNECTIONS},
        (_, index) => `127.2.${floods}.${index + 1}`,
      );
      const worker = new Worker(new URL('flood.ts', import.meta.url), {
        workerData: {...requests, senders} satisfies Flood,
      });
      await once(worker, 'message');
      const before = await computedBy(system.pid());
      const ended = once(worker, 'message') as Promise<[Flooded]>;
      const [slow, [{sent, limited}]] = await Promise.all([
        readLists().finally(() => worker.postMessage('over')),
        ended,
      ]);
      assert.ok(limited < sent / 10, `${limited} of ${sent} met the limit of an address`);
      return {slow, cost: ((await computedBy(system.pid())) - before) / sent, sent};
    };

    const attack = ({endpoint, bodies, token}: Attack) =>
      measure({
        url: system.url + addressOf(endpoint),
        method: endpoint.method,
        headers: token ? {authorization: `Bearer ${token}`} : {},
        bodies,
        answer: {
          times: endpoint.path.startsWith('/api/content/') ? PREVIEW_TIMES : 0,
          least: REFUSAL_BYTES,
        },
      });

    const bear = async (hostile: Attack) => {
      const tries: string[] = [];
      let isBorne = false;
      while (!isBorne && tries.length < TRIES) {
        const {slow, cost, sent} = await attack(hostile);
        tries.push(
          `p95 ${slow.toFixed(0)} ms instead of ${calm.toFixed(0)}, ${cost.toFixed(1)} ms of processor time instead of ${ordinary.toFixed(1)}, ${sent} sent`,
        );
        isBorne = slow < SLOWER * calm && cost < DEARER * ordinary;
      }
      console.log(`  ${tries.at(-1)}: ${titleOf(hostile.endpoint)}`);
      assert.ok(isBorne, tries.join('\n'));
    };

    for (const endpoint of withBody.filter(isPublic))
      test(`delays nobody else when a stranger sends it: ${titleOf(endpoint)}`, () =>
        bear({endpoint, bodies: costlyFor(endpoint)}));

    for (const path of ['/campaign/api/content/preview', '/campaign/api/content/check'])
      test(`delays nobody else when a member sends messages to ${path}`, async () => {
        const endpoint = endpoints.find((one) => pathOf(one) === path);
        assert.ok(endpoint);
        await bear({endpoint, bodies: CONTENTS, token: eve.token});
      });

    test('delays nobody else when a member sends it to routes that read JSON', async () => {
      const endpoint = endpoints.find((one) => titleOf(one) === 'POST /connect/api/tickets');
      assert.ok(endpoint);
      await bear({endpoint, bodies: ANY, token: eve.token});
    });
  });
