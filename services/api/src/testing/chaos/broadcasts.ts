// The part `broadcasts` of `npm run chaos:api`: a broadcast to 100,000 while a process that sends it is killed every two seconds, and one
// without kills to measure the speed. DATABASE_URL names a server whose data may be lost.
import assert from 'node:assert/strict';
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';
import {sql} from 'kysely';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {openDatabase} from '../../database/index.ts';
import {createScene, expectTrueCounts, readMoney} from '../broadcast-scene.ts';
import {LEASE_MS} from '../../modules/campaign/broadcasts/delivery/step.ts';
import {createTestApi} from '../test-api.ts';

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 100_000);
const WORKERS = 3;
const KILL_MS = 2000;
const LOOK_MS = 500;
const LONGEST_MS = 300_000;
const RETAKEN_SECONDS_MAX = 40;
const {DATABASE_URL = ''} = process.env;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the arrivals of each recipient. */
const openSink = async () => {
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      for (const id of JSON.parse(body) as string[]) times.set(id, (times.get(id) ?? 0) + 1);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    times,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const startWorker = (sinkUrl: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('broadcast-worker.ts', import.meta.url))], {
    env: {...process.env, SINK_URL: sinkUrl},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * Working processes; `kill` ends the one that has worked longest without output, and starts another. @returns false while all are starting
 */
const openCrew = (sinkUrl: string, count: number) => {
  const crew: ChildProcess[] = [];
  const ready: ChildProcess[] = [];
  const add = () => {
    const worker = startWorker(sinkUrl);
    crew.push(worker);
    worker.once('message', () => ready.push(worker));
  };
  for (let index = 0; index < count; index += 1) add();
  return {
    kill: (): boolean => {
      const worker = ready.shift();
      if (!worker) return false;
      worker.kill('SIGKILL');
      crew.splice(crew.indexOf(worker), 1);
      add();
      return true;
    },
    end: async () => {
      const ends = crew.map((worker) => once(worker, 'exit'));
      for (const worker of crew) worker.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
};

const database = await openDatabase({databaseUrl: DATABASE_URL, dataDir: ''});
const app = await createTestApi({database});
type Scene = Awaited<ReturnType<typeof createScene>>;

/** Sends one broadcast until it is completed. */
const send = async (
  sinkUrl: string,
  {recipients, workers, isKilling}: {recipients: number; workers: number; isKilling: boolean},
): Promise<{scene: Scene; ended: Broadcast; kills: number; seconds: number}> => {
  const scene = await createScene(database, app, {contacts: recipients, credits: recipients});
  const began = performance.now();
  const started = await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
  assert.equal(started.status, 200, JSON.stringify(started));
  const crew = openCrew(sinkUrl, workers);
  let [kills, lastKill] = [0, performance.now()];
  try {
    for (;;) {
      await pause(LOOK_MS);
      const ended = await scene.read();
      const seconds = (performance.now() - began) / 1000;
      if (ended.status === 'completed') return {scene, ended, kills, seconds};
      assert.ok(
        seconds * 1000 < LONGEST_MS,
        `still ${ended.status}: ${JSON.stringify(ended.counts)}`,
      );
      const hasBegun = ended.counts.sent > 0;
      if (!isKilling || !hasBegun || performance.now() - lastKill < KILL_MS) continue;
      if (!crew.kill()) continue;
      kills += 1;
      lastKill = performance.now();
    }
  } finally {
    await crew.end();
  }
};

const print = (name: string, value: string) => process.stdout.write(`${name.padEnd(48)}${value}\n`);

/** Time from the last sign of life of a killed process until its recipients are unknown. */
const longestRetake = (scene: Scene): Promise<number> =>
  scene.within(async (trx) => {
    const {rows} = await sql<{seconds: number | null}>`
      select (max(extract(epoch from updated_at - lease_until)) + ${LEASE_MS / 1000})::float as seconds from campaign.broadcast_recipient
      where broadcast_id = ${scene.broadcast.id} and status = 'unknown'`.execute(trx);
    return rows[0]?.seconds ?? 0;
  });

const sendingRate = (scene: Scene): Promise<number> =>
  scene.within(async (trx) => {
    const {rows} = await sql<{rate: number}>`
      select (count(*) / nullif(extract(epoch from max(sent_at) - min(queued_at)), 0))::float as rate from campaign.broadcast_recipient
      where broadcast_id = ${scene.broadcast.id}`.execute(trx);
    return rows[0]?.rate ?? 0;
  });

const sink = await openSink();
try {
  const {scene, ended, kills, seconds} = await send(sink.url, {
    recipients: RECIPIENTS,
    workers: WORKERS,
    isKilling: true,
  });
  const {id} = scene.broadcast;
  const sent = await scene.within(async (trx) => {
    await expectTrueCounts(trx, id);
    const money = await readMoney(trx);
    assert.deepEqual([money.held, money.consumed], [0, ended.counts.sent]);
    return trx
      .selectFrom('campaign.broadcastRecipient')
      .select('id')
      .where('broadcastId', '=', id)
      .where('status', '=', 'sent')
      .execute();
  });
  assert.equal(ended.counts.sent + ended.counts.unknown, RECIPIENTS);
  assert.ok(sent.every((one) => sink.times.get(one.id) === 1));
  const twice = [...sink.times.values()].filter((count) => count > 1).length;
  assert.equal(twice, 0);
  const retaken = await longestRetake(scene);
  assert.ok(retaken <= RETAKEN_SECONDS_MAX, `${retaken} s`);
  print('recipients', String(RECIPIENTS));
  print('processes killed', String(kills));
  print('sent, each once at the sink', String(ended.counts.sent));
  print('unknown', String(ended.counts.unknown));
  print('  of them at the sink, each once', String(sink.times.size - ended.counts.sent));
  print('twice at the sink', String(twice));
  print('longest from last sign of life to unknown', `${retaken.toFixed(1)} s`);
  print('from start to completed', `${seconds.toFixed(1)} s`);
  const fast = await send(sink.url, {recipients: RECIPIENTS / 2, workers: 1, isKilling: false});
  print(
    `sent by one process, of ${RECIPIENTS / 2}`,
    `${Math.round(await sendingRate(fast.scene))} a second`,
  );
} finally {
  sink.close();
  await app.close();
  await database.close();
}
