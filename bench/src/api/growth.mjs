import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {FIRST_PAGE} from './lists.mjs';
import {ms, percentile} from './load.mjs';

const CALLS = 40;

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
    while (times.length < CALLS) {
      const began = performance.now();
      await call(api, addressOf(times.length));
      times.push(performance.now() - began);
    }
    found[what] = percentile(times, 0.5);
  }
  return found;
}

/** What a hundred times as many tickets make of it. */
export function compareGrowth(few, many) {
  for (const what of Object.keys(few))
    row(
      `${what}, of 10,000 and of 1,000,000 tickets`,
      `${(many[what] / few[what]).toFixed(1)}×`,
      `${ms(few[what])} and ${ms(many[what])}`,
    );
}
