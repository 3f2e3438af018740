// A process that sends broadcasts to the sink of `broadcasts.ts`, until it is killed.
import {openDatabase} from '../../database/index.ts';
import type {ProviderChannel, Sent} from '../../modules/campaign/broadcasts/channels/index.ts';
import {engineDeps} from '../broadcast-scene.ts';
import {createEngine} from '../../modules/campaign/broadcasts/delivery/engine.ts';

const {DATABASE_URL = '', SINK_URL = ''} = process.env;
const BATCH_SIZE = 500;

const channel: ProviderChannel = {
  name: 'sink',
  isSandbox: false,
  perMinute: null,
  batchSize: BATCH_SIZE,
  send: async (batch) => {
    const ids = batch.map(({id}) => id);
    await fetch(SINK_URL, {method: 'POST', body: JSON.stringify(ids)});
    const sent = ids.map((id): Sent => ({id, kind: 'accepted', providerId: id}));
    return {sent, isBusy: false, reason: ''};
  },
  close: async () => undefined,
};

const database = await openDatabase({databaseUrl: DATABASE_URL, dataDir: ''});
const engine = createEngine(
  engineDeps(database, channel, () => new Date()),
  (error) => process.stderr.write(`${String(error)}\n`),
);
await engine.start();
process.send?.('ready');
// The engine's timers keep no process alive.
setInterval(() => undefined, 60_000);
