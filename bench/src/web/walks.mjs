import path from 'node:path';
import {writeResults} from '../results.mjs';
import {navigate} from './browser/navigations.mjs';
import {swapMany} from './browser/swaps.mjs';
import {goalsOfNavigations, goalsOfSwaps} from './figures/walk-goals.mjs';
import {cache} from './places.mjs';
import {printGoals} from './report/report.mjs';

/** Walks that take minutes: measured only by name. */
export const WALKS = ['navigations', 'swaps'];

/**
 * Walks through pages for minutes, and prints what stays in memory.
 * @param stage where to
 * @param names of {@link WALKS}
 * @returns true when the product meets all goals
 */
export async function takeWalks({browser, originOf, token, product, variants, scenarios}, names) {
  const scenario = scenarios.find(({kind}) => kind === 'switch');
  const figures = {};
  const goals = [];
  if (names.includes('navigations')) {
    figures.navigations = {};
    for (const variant of variants) {
      const taken = await navigate(browser, {origin: originOf(variant), token, scenario});
      figures.navigations[variant] = taken;
      console.log(`  ${variant}: ${JSON.stringify(taken)}`);
    }
    goals.push(...goalsOfNavigations(figures.navigations.ours));
  }
  if (names.includes('swaps')) {
    figures.swaps = await swapMany(browser, {product, token, scenario});
    console.log(`  swaps: ${JSON.stringify(figures.swaps)}`);
    goals.push(...goalsOfSwaps(figures.swaps));
  }
  const isMet = printGoals(goals);
  writeResults('web-walks', {folder: path.join(cache, 'results'), figures: {...figures, goals}});
  return isMet;
}
