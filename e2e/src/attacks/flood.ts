// Sends expensive requests on many connections, in a thread of its own, so that they do not delay the measurements.
import assert from 'node:assert/strict';
import {Agent, request} from 'node:http';
import {text} from 'node:stream/consumers';
import {parentPort, workerData} from 'node:worker_threads';
import type {Costly} from './costs.fixture.ts';

export interface Flood {
  url: string;
  method: string;
  headers: Record<string, string>;
  bodies: readonly Costly[];
  /** Local addresses, one for each connection: the limit of one would answer most requests, and hide their cost. */
  senders: readonly string[];
  /** Maximum characters of an answer, as a multiple of its request's and at least. */
  answer: {times: number; least: number};
}

/** Number of requests sent, and of those that met the limit of an address. */
export interface Flooded {
  sent: number;
  limited: number;
}

const {url, method, headers, bodies, senders, answer: most} = workerData as Flood;
const {port, pathname} = new URL(url);
const agent = new Agent({keepAlive: true});

const sendFrom = (localAddress: string, {type, body}: Costly) =>
  new Promise<{status: number; text: string} | undefined>((done) => {
    const length = Buffer.byteLength(body);
    const sent = request(
      {
        ...{host: '127.0.0.1', port, path: pathname, method, localAddress, agent},
        headers: {...headers, 'content-type': type, 'content-length': length},
      },
      (answer) => {
        const read = (answered: string) => done({status: answer.statusCode ?? 0, text: answered});
        text(answer).then(read, () => read(''));
      },
    );
    // A body that is rejected by its length is not read: the connection closes under it.
    sent.on('error', () => done(undefined)).end(body);
  });

let [isOver, sent, limited] = [false, 0, 0];
parentPort?.once('message', () => (isOver = true));

const flood = async (from: string) => {
  while (!isOver) {
    const costly = bodies[sent % bodies.length]!;
    sent += 1;
    const answer = await sendFrom(from, costly);
    assert.notEqual(answer?.status, 500, answer?.text);
    const length = answer?.text.length ?? 0;
    assert.ok(
      length < Math.max(most.least, most.times * costly.body.length),
      `an answer of ${length} bytes to ${costly.body.length}`,
    );
    if (answer?.status === 429) limited += 1;
  }
};

parentPort?.postMessage('begun');
await Promise.all(senders.map(flood));
parentPort?.postMessage({sent, limited} satisfies Flooded);
agent.destroy();
