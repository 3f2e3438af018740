import {parentPort} from 'node:worker_threads';
import {readMail} from './read-mail.ts';

/** The thread in which mails are read: one message in, one out. */
parentPort?.on('message', async (raw: Uint8Array) => {
  try {
    parentPort?.postMessage({mail: await readMail(Buffer.from(raw))});
  } catch (error) {
    parentPort?.postMessage({failure: (error as Error).message});
  }
});
