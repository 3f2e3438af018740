import path from 'node:path';
import {writeResults} from '../../results.mjs';
import {readBuild} from '../build.mjs';
import {duplicatedPackages} from '../figures/duplicates.mjs';
import {goalsOf} from '../figures/goals.mjs';
import {summarize} from '../figures/summarize.mjs';
import {cache} from '../places.mjs';
import {VARIANTS} from '../variants.mjs';
import {drawBars} from './bars.mjs';
import {printBuilds, printCounts, printTimes} from './tables.mjs';

const describeBuilds = (variants) =>
  Object.fromEntries(
    variants.map((variant) => {
      const {milliseconds, builds} = readBuild(VARIANTS[variant].build);
      return [variant, {milliseconds, duplicates: duplicatedPackages(builds)}];
    }),
  );

/** Prints which goals are met. @returns true when all are */
export function printGoals(goals) {
  for (const {what, value, goal, isMet} of goals)
    console.log(`${isMet ? 'passed' : 'FAILED'}  ${what}: ${value}, goal: ${goal}`);
  const passed = goals.filter(({isMet}) => isMet).length;
  console.log(`${passed} passed, ${goals.length - passed} failed`);
  return passed === goals.length;
}

const today = () => new Date().toISOString().slice(0, 10);

const bytesPicture = (counts) => {
  const variants = Object.keys(counts);
  const scenarios = Object.keys(counts[variants[0]]).filter((name) => name !== 'repeat');
  return drawBars({
    title: 'JavaScript of the first screen, kB on the wire',
    note: `Same sources, brotli 11; ${today()}`,
    groups: scenarios.map((scenario) => ({
      title: scenario,
      bars: variants.map((name) => {
        const value = counts[name][scenario].scriptBytes / 1000;
        return {name, value, label: value.toFixed(0)};
      }),
    })),
  });
};

const timesPicture = (lines, network) => {
  const shown = lines.filter((line) => line.network === network && line.figure === 'lcp');
  const scenarios = [...new Set(shown.map(({scenario}) => scenario))];
  return drawBars({
    title: `Largest contentful paint on ${network}, ms`,
    note: `Medians with 95 % intervals; ratio to limit behind; ${today()}`,
    groups: scenarios.map((scenario) => ({
      title: scenario,
      bars: shown
        .filter((line) => line.scenario === scenario)
        .map(({variant, value, ratio}) => ({
          name: variant,
          value: value.median,
          low: value.low,
          high: value.high,
          label: `${value.median.toFixed(0)}${ratio ? ` · ${ratio.median.toFixed(2)}` : ''}`,
        })),
    })),
  });
};

const picturesOf = (counts, lines) => ({
  bytes: bytesPicture(counts),
  ...Object.fromEntries(
    [...new Set(lines.map(({network}) => network))].map((network) => [
      network,
      timesPicture(lines, network),
    ]),
  ),
});

/**
 * Prints and writes the results: beside the sources where all times were taken on a quiet machine, else into the cache.
 * @returns true when all goals that do not depend on time are met
 */
export function report({variants, counts, times, isWhole}) {
  const builds = describeBuilds(variants);
  const lines = times ? summarize(times.rounds) : [];
  const goals = goalsOf(counts, builds.ours?.duplicates ?? []);
  printCounts(counts);
  if (times) printTimes(lines);
  printBuilds(builds);
  const isMet = printGoals(goals);
  const isKept = isWhole && times && !times.isNoisy;
  const folder = writeResults('web', {
    ...(!isKept && {folder: path.join(cache, 'results')}),
    figures: {isNoisy: times?.isNoisy, counts, times: lines, builds, goals},
    pictures: picturesOf(counts, lines),
  });
  if (times?.isNoisy) console.log('Noisy: others used this machine, so times say little.');
  console.log(`Written to ${folder}`);
  return isMet;
}
