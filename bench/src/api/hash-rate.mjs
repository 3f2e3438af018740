// A thread that checks a password again and again, as many times at once as the product does.
import {createRequire} from 'node:module';
import path from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';

const {hash, verify} = createRequire(
  path.resolve(import.meta.dirname, '../../../services/api/package.json'),
)('@node-rs/argon2');

/** The same as in `services/api/src/modules/account/guard/hash-thread.ts`. */
const PARAMETERS = {memoryCost: 19_456, timeCost: 2, parallelism: 1};

const {seconds, atOnce} = workerData;
const stored = await hash('Correct-Horse-7!', PARAMETERS);
const began = performance.now();
let done = 0;
const check = async () => {
  while (performance.now() - began < seconds * 1000) {
    await verify(stored, 'Correct-Horse-7!');
    done += 1;
  }
};
await Promise.all(Array.from({length: atOnce}, check));
parentPort.postMessage(done / ((performance.now() - began) / 1000));
