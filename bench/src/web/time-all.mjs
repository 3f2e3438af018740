import {NETWORKS} from './browser/open-page.mjs';
import {time} from './browser/time.mjs';
import {foreignLoad, isNoisy, waitForQuiet} from './quiet.mjs';

/** Which variants a scenario is timed in: only the product and what its goals name, but for one that shows where others stand. */
const CORE = ['limit', 'mono-webpack', 'ours'];
const FOR_ALL = ['tickets'];

const isTimed = (variant, {name}) => CORE.includes(variant) || FOR_ALL.includes(name);

const SAMPLE_MS = 250;

/** One round: each scenario of each variant once, the variants in turns so that what else happens meets all of them. */
async function runRound({browser, originOf, token, variants, scenarios}) {
  const figures = [];
  const loads = [];
  for (const network of Object.keys(NETWORKS))
    for (const scenario of scenarios) {
      loads.push(await foreignLoad(SAMPLE_MS));
      for (const variant of variants.filter((one) => isTimed(one, scenario))) {
        const taken = await time(browser, {
          origin: originOf(variant),
          token,
          scenario,
          network: NETWORKS[network],
        });
        for (const [name, values] of Object.entries(taken))
          figures.push({variant, network, scenario: name, values});
      }
    }
  return {figures, load: loads.reduce((sum, load) => sum + load, 0) / loads.length};
}

/**
 * Measures in rounds; the first is thrown away.
 * @returns each round's figures, and whether others used the machine meanwhile
 */
export async function timeAll(stage, rounds) {
  const taken = [];
  for (let round = 0; round <= rounds; round += 1) {
    await waitForQuiet();
    const began = performance.now();
    const {figures, load} = await runRound(stage);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `  round ${round} of ${rounds}: ${seconds} s${isNoisy(load) ? `, noisy: others keep ${load.toFixed(1)} cores busy` : ''}`,
    );
    if (round > 0) taken.push({figures, load});
  }
  return {rounds: taken, isNoisy: taken.some(({load}) => isNoisy(load))};
}
