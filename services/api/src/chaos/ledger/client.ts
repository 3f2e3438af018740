import {setTimeout as pause} from 'node:timers/promises';
import {newId} from '../../database/index.ts';
import type {Order, Reply} from './orders.ts';
import {operationsOf} from './orders.ts';
import type {Service} from './service.ts';

const TOP_UP = 1000;
const HOLD = 400;
const BATCHES = 12;
const RETRY_MS = 20;

/** Expected credits of a workspace after all of its orders were answered. */
export interface Expected {
  available: number;
  consumed: number;
  transactions: number;
  holds: number;
}

export interface Run {
  services: Service[];
  /** Draws a number in [0, 1). */
  draw: () => number;
  /** Called for each answered order: its number of operations and of attempts, and the time of the last one. */
  onDone: (done: {operations: number; tries: number; askedAt: number}) => void;
  isOver: () => boolean;
}

/** Repeats an order until it is answered, each time with the same keys and to any process: the clients' side of at-least-once. */
export const insist = async (
  {services, draw, onDone}: Run,
  order: Order,
): Promise<Exclude<Reply, {outcome: 'fault'}>> => {
  for (let tries = 1; ; tries += 1) {
    const service = services[Math.floor(draw() * services.length)];
    const askedAt = performance.now();
    const reply = await service?.ask(order);
    if (reply && reply.outcome !== 'fault') {
      onDone({operations: operationsOf(order), tries, askedAt});
      return reply as Exclude<Reply, {outcome: 'fault'}>;
    }
    await pause(RETRY_MS * draw());
  }
};

const demand = async (run: Run, order: Order): Promise<string> => {
  const reply = await insist(run, order);
  if (reply.outcome !== 'done')
    throw new Error(`${order.kind} was refused: ${'why' in reply ? reply.why : ''}`);
  return 'holdId' in reply ? (reply.holdId ?? '') : '';
};

/** Sends broadcasts in one workspace, one after the other, until the run is over. @returns the expected outcome */
export const sendBroadcasts = async (run: Run, workspaceId: string): Promise<Expected> => {
  const expected: Expected = {available: 0, consumed: 0, transactions: 0, holds: 0};
  while (!run.isOver()) {
    const broadcastId = newId();
    await demand(run, {kind: 'topUp', workspaceId, amount: TOP_UP, key: newId()});
    const holdId = await demand(run, {
      kind: 'open',
      workspaceId,
      amount: HOLD,
      broadcastId,
      key: broadcastId,
    });
    let settled = 0;
    let spent = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const settle = 1 + Math.floor(run.draw() * 25);
      const release = 1 + Math.floor(run.draw() * 5);
      const spend = 1 + Math.floor(run.draw() * 3);
      await demand(run, {
        kind: 'batch',
        workspaceId,
        holdId,
        settle,
        release,
        spend,
        key: `${broadcastId}:${batch}`,
      });
      settled += settle;
      spent += spend;
    }
    await demand(run, {kind: 'close', workspaceId, holdId});
    expected.available += TOP_UP - settled - spent;
    expected.consumed += settled + spent;
    expected.holds += 1;
    // Top-up, reserve, per batch settle, release, the two of a spending, and the rest that closing refunds.
    expected.transactions += 3 + BATCHES * 4;
  }
  return expected;
};
