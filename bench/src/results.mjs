import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import path from 'node:path';
import {isNoisy} from './web/quiet.mjs';

/** Results to keep. */
const RESULTS = path.resolve(import.meta.dirname, '../results');

/** Conditions of the figures. */
export const machine = () => ({
  processor: cpus()[0].model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.version,
});

/**
 * Writes the results of a bench in the common format: time, machine, figures.
 * @param name of the bench
 * @param options `folder` to write to, by default the one that is kept with the sources; `figures`; `pictures` by name, SVG
 * @returns the folder
 */
export function writeResults(name, {folder = RESULTS, figures, pictures = {}}) {
  mkdirSync(folder, {recursive: true});
  const date = new Date().toISOString();
  const content = {bench: name, date, machine: machine(), ...figures};
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  for (const [picture, svg] of Object.entries(pictures))
    writeFileSync(path.join(folder, `${name}-${picture}.svg`), svg);
  return folder;
}

/**
 * Keeps the results of a whole bench: with the sources, or in the cache where other work used the machine. Prints the location.
 * @param name of the bench
 * @param noise cores that were busy before it began
 * @param figures its results
 */
export function keepResults(name, noise, figures) {
  const noisy = isNoisy(noise);
  if (noisy) console.log('Noisy: others used this machine, so figures say little.');
  const folder = noisy ? path.resolve(import.meta.dirname, `../../.cache/bench-${name}`) : RESULTS;
  writeResults(name, {folder, figures: {isNoisy: noisy, ...figures}});
  console.log(`Written to ${folder}`);
}
