import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {FIRST_PAGE} from './lists.mjs';
import {ms, percentile} from './load.mjs';

const CALLS = 40;
/** Runs of each kind that do not count. */
const WARM_UP = 10;

const ASKED = {
  'page 1': () => FIRST_PAGE,
  'open and urgent': () => `${FIRST_PAGE}&status=open&priority=urgent`,
  tagged: () => `${FIRST_PAGE}&tag=vip`,
  'a search': (index) => `/connect/api/search?q=person${index * 11}`,
};

/** The median time of each kind of call, one after the other. */
export async function medians(api) {
  const found = {};
  for (const [what, addressOf] of Object.entries(ASKED)) {
    const times = [];
    while (times.length < WARM_UP + CALLS) {
      const began = performance.now();
      await call(api, addressOf(times.length));
      times.push(performance.now() - began);
    }
    found[what] = percentile(times.slice(WARM_UP), 0.5);
  }
  return found;
}

/** Growth with the number of tickets. @param curve number of tickets → medians by kind of call */
export function showGrowth(curve) {
  const sizes = Object.keys(curve).map(Number);
  for (const what of Object.keys(ASKED)) {
    const times = sizes.map((size) => curve[size][what]);
    row(
      `${what}, of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} tickets`,
      `${(times.at(-1) / times[0]).toFixed(1)}×`,
      times.map(ms).join(', '),
    );
  }
}
