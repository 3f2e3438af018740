import assert from 'node:assert/strict';
import {it} from 'node:test';
import {isUnwanted, whileWanted} from '../workers/index.ts';
import {createTimers} from './timers.ts';

it('runs deferred work after the request that deferred it has ended', async () => {
  const timers = createTimers(
    () => new Date(),
    (error) => assert.fail(String(error)),
  );
  const found = Promise.withResolvers<boolean>();
  const asked = {signal: AbortSignal.abort(), stepAside: () => undefined};
  whileWanted(asked, () => timers.at(new Date(), async () => found.resolve(isUnwanted())));
  const wait = setInterval(() => undefined, 1000);
  assert.equal(await found.promise, false);
  clearInterval(wait);
  await timers.stop();
});
