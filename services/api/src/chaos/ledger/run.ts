import {setTimeout as pause} from 'node:timers/promises';
import pg from 'pg';
import {newId, openDatabase} from '../../database/index.ts';
import type {OwnPostgres} from '../postgres.ts';
import {compare, readSums} from './checks.ts';
import {type Expected, insist, type Run, sendBroadcasts} from './client.ts';
import {type Service, startService} from './service.ts';

export interface LedgerChaos {
  operations: number;
  kills: number;
  /** Concurrent senders. */
  workspaces: number;
  processes: number;
  /** Share of replies that never arrive. */
  lostReplies: number;
  say: (text: string) => void;
}

export interface LedgerReport {
  operations: number;
  retries: number;
  kills: Record<Kill, number>;
  reads: number;
  seconds: number;
  /** Time from a kill until an order that was sent after it was answered, in milliseconds. */
  recovery: {median: number; p95: number; max: number};
  /** Successful starts of 50 concurrent ones on credits for eleven. */
  starts: number;
  faults: string[];
}

const KILLS = ['service', 'backend', 'service', 'database'] as const;
type Kill = (typeof KILLS)[number];
const READ_MS = 500;
const STARTS = 50;
const START_CREDITS = 1000;
const START_PRICE = 90;

/** Mulberry32: the same numbers for the same seed. */
const drawFrom = (seed: number) => () => {
  seed = (seed + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const createWorkspaces = async (pool: pg.Pool, count: number): Promise<string[]> => {
  const ids = Array.from({length: count}, () => newId());
  for (const id of ids)
    await pool.query(
      "insert into account.workspace (id, name, time_zone, country) values ($1, 'Chaos', 'UTC', 'PH')",
      [id],
    );
  return ids;
};

/** Kills something each time that another share of the operations is done, and records the time without answers. */
const createKiller = (postgres: OwnPostgres, pool: pg.Pool, services: Service[]) => {
  const kills: Record<Kill, number> = {service: 0, backend: 0, database: 0};
  const recovered: number[] = [];
  let killedAt: number | null = null;
  const findBackend = async (): Promise<number | null> => {
    const {rows} = await pool
      .query<{pid: number}>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and query <> '' order by random() limit 1",
      )
      .catch(() => ({rows: []}));
    return rows[0]?.pid ?? null;
  };
  const kill = async (number: number): Promise<void> => {
    const kind = KILLS[number % KILLS.length] ?? 'service';
    const pid = kind === 'backend' ? await findBackend() : null;
    if (kind === 'backend' && pid === null) return kill(number + 1);
    kills[kind] += 1;
    killedAt = performance.now();
    if (pid !== null) postgres.killBackend(pid);
    if (kind === 'database') await postgres.crash();
    if (kind === 'service') await services[number % services.length]?.crash();
  };
  const onAnswer = (askedAt: number): void => {
    if (killedAt === null || askedAt < killedAt) return;
    recovered.push(performance.now() - killedAt);
    killedAt = null;
  };
  return {kill, kills, recovered, onAnswer};
};

const quantile = (values: number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0);

/** Starts 50 broadcasts at once on credits for eleven. @returns the number of successful ones, and faults */
const startTogether = async (run: Run, pool: pg.Pool) => {
  const [workspaceId = ''] = await createWorkspaces(pool, 1);
  await insist(run, {kind: 'topUp', workspaceId, amount: START_CREDITS, key: 'start'});
  const replies = await Promise.all(
    Array.from({length: STARTS}, (_, index) =>
      insist(run, {
        kind: 'open',
        workspaceId,
        amount: START_PRICE,
        broadcastId: newId(),
        key: `start-${index}`,
      }),
    ),
  );
  const starts = replies.filter(({outcome}) => outcome === 'done').length;
  const affordable = Math.floor(START_CREDITS / START_PRICE);
  return {
    starts,
    faults: starts === affordable ? [] : [`${starts} of ${STARTS} started, not ${affordable}`],
  };
};

interface Course {
  operations: number;
  retries: number;
  reads: number;
  isEnded: boolean;
  faults: string[];
}

/** Reads the sums repeatedly until the run has ended. */
const watch = async (pool: pg.Pool, course: Course): Promise<void> => {
  while (!course.isEnded) {
    const wrong = await readSums(pool).catch(() => undefined);
    if (wrong !== undefined) course.reads += 1;
    if (wrong) course.faults.push(wrong);
    await pause(READ_MS);
  }
};

/** Kills the requested number of times, evenly over the operations. */
const attack = async (
  {kill}: ReturnType<typeof createKiller>,
  course: Course,
  {kills, operations, say}: LedgerChaos,
): Promise<void> => {
  for (let number = 0; number < kills && !course.isEnded; number += 1) {
    const due = ((number + 1) * operations) / (kills + 1);
    while (course.operations < due && !course.isEnded) await pause(10);
    await kill(number);
    if ((number + 1) % 10 === 0) say(`  ${number + 1} kills, ${course.operations} operations`);
  }
};

const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({connectionString: url, max: 3});
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const startServices = async (url: string, count: number, isDropped: () => boolean) => {
  const services: Service[] = [];
  for (let index = 0; index < count; index += 1) services.push(await startService(url, isDropped));
  return services;
};

/** Broadcasts spend credits while processes, backends and the whole database are killed and replies are lost. */
export const runLedgerChaos = async (
  postgres: OwnPostgres,
  options: LedgerChaos,
): Promise<LedgerReport> => {
  await (await openDatabase({databaseUrl: postgres.url, dataDir: ''})).close();
  const pool = openPool(postgres.url);
  const draw = drawFrom(1);
  const services = await startServices(
    postgres.url,
    options.processes,
    () => draw() < options.lostReplies,
  );
  const killer = createKiller(postgres, pool, services);
  const course: Course = {operations: 0, retries: 0, reads: 0, isEnded: false, faults: []};
  const run: Run = {
    services,
    draw,
    isOver: () => course.operations >= options.operations,
    onDone: ({operations, tries, askedAt}) => {
      course.operations += operations;
      course.retries += tries - 1;
      killer.onAnswer(askedAt);
    },
  };
  try {
    const began = performance.now();
    const workspaces = await createWorkspaces(pool, options.workspaces);
    const background = [watch(pool, course), attack(killer, course, options)];
    const expected = await Promise.all(workspaces.map((id) => sendBroadcasts(run, id)));
    course.isEnded = true;
    await Promise.all(background);
    const seconds = Math.round((performance.now() - began) / 1000);
    const {operations, retries, reads} = course;
    const together = await startTogether(run, pool);
    const differences = await compareAll(pool, workspaces, expected);
    const faults = [...course.faults, ...together.faults, ...differences];
    const {kills, recovered} = killer;
    const {starts} = together;
    const recovery = {
      median: quantile(recovered, 0.5),
      p95: quantile(recovered, 0.95),
      max: quantile(recovered, 1),
    };
    return {operations, retries, kills, reads, seconds, recovery, starts, faults};
  } finally {
    course.isEnded = true;
    for (const service of services) await service.stop();
    await pool.end();
  }
};

const compareAll = async (pool: pg.Pool, workspaces: string[], expected: Expected[]) => {
  const faults: string[] = [];
  for (const [index, id] of workspaces.entries()) {
    const wanted = expected[index];
    if (wanted) faults.push(...(await compare(pool, id, wanted)));
  }
  return faults;
};
