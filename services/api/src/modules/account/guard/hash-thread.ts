import {parentPort} from 'node:worker_threads';
import {hashSync, verifySync} from '@node-rs/argon2';
import {giveWay, type Said, toFailure} from '#workers/index.ts';

/** Hashes the password if `stored` is omitted; otherwise verifies it. */
export interface HashOrder {
  password: string;
  stored?: string;
}

/** OWASP's parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const PARAMETERS = {memoryCost: 19_456, timeCost: 2, parallelism: 1};

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
giveWay('flood');

const obey = ({password, stored}: HashOrder): Said => {
  try {
    const piece =
      stored === undefined ? hashSync(password, PARAMETERS) : verifySync(stored, password);
    return {kind: 'piece', piece};
  } catch (error) {
    return {kind: 'failure', failure: toFailure(error)};
  }
};

port.on('message', (order: HashOrder) => port.postMessage(obey(order)));
