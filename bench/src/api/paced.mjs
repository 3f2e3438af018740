import {ms, percentile, SECONDS} from './load.mjs';
import {row} from '../row.mjs';

/**
 * Calls at a fixed rate, whether the answers come or not; returns each call's time from when it was due, Infinity where it was rejected.
 */
export async function paced(callOnce, rate, seconds = SECONDS) {
  const calls = [];
  const began = performance.now();
  while (calls.length < rate * seconds) {
    const due = began + (calls.length * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    calls.push(
      callOnce(calls.length).then(
        () => performance.now() - due,
        () => Infinity,
      ),
    );
  }
  return Promise.all(calls);
}

/** Times of calls at several rates: a curve, not a point. */
export async function measureRates(what, callOnce, {rates, goal}) {
  for (const rate of rates) {
    const times = await paced(callOnce, rate);
    const answered = times.filter(Number.isFinite);
    const refused = ((times.length - answered.length) / times.length) * 100;
    row(
      `${what}, ${rate} a second`,
      ms(percentile(answered, 0.99)),
      `p99${rate === goal.rate ? `; goal: at most ${goal.p99} ms` : ''}; median ${ms(percentile(answered, 0.5))}; ${refused.toFixed(0)} % refused`,
    );
  }
}
