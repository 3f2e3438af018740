import {once} from 'node:events';
import {parentPort} from 'node:worker_threads';
import {giveWay} from './priority.ts';
import {type Order, type Said, toFailure, type Work} from './protocol.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');

giveWay('work');

const say = async (said: Said): Promise<void> => {
  const asked = once(port, 'message');
  port.postMessage(said);
  await asked;
};

const obey = async ({module, input}: Order): Promise<Said> => {
  try {
    const {work} = (await import(module)) as {work: Work<unknown, unknown>};
    await say({kind: 'begun'});
    for await (const piece of work(input)) await say({kind: 'piece', piece});
    return {kind: 'end'};
  } catch (error) {
    return {kind: 'failure', failure: toFailure(error)};
  }
};

for (;;) {
  const [order] = (await once(port, 'message')) as [Order];
  port.postMessage(await obey(order));
}
