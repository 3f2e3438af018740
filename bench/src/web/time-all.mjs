import {NETWORKS} from './browser/open-page.mjs';
import {time} from './browser/time.mjs';
import {foreignLoad, isNoisy, waitForQuiet} from './quiet.mjs';

/** Scenarios that fit a run of 18 minutes: the goals' own, and one that compares all peers. */
const GOALS = ['limit', 'ours'];
const FOR_ALL = 'tickets';
const TIMED = {
  wifi: ['login', 'tickets', 'ticket', 'repeat', 'switch', 'switch-with-intent'],
  slow4g: ['login', 'tickets', 'training', 'broadcast', 'team', 'analytics', 'switch-with-intent'],
};

/** @param choice `isFull` times everything chosen */
const isTimed = ({isFull}, {variant, network, name}) =>
  isFull ||
  (TIMED[network].includes(name) &&
    (GOALS.includes(variant) || (name === FOR_ALL && network === 'slow4g')));

const SAMPLE_MS = 250;

/** One round: each scenario of each variant once, the variants in turns so that other load affects all of them. */
async function runRound({browser, originOf, token, variants, scenarios, isFull}) {
  const figures = [];
  const loads = [];
  for (const network of Object.keys(NETWORKS))
    for (const scenario of scenarios) {
      loads.push(await foreignLoad(SAMPLE_MS));
      for (const variant of variants.filter((one) =>
        isTimed({isFull}, {variant: one, network, name: scenario.name}),
      )) {
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

/** Scenarios of the discarded round. */
const toWarmUp = (stage) => ({
  ...stage,
  scenarios: stage.scenarios.filter(({name}) => name === FOR_ALL),
});

/**
 * Measures in rounds; the first is discarded, and short: each page and file was served before, when it was counted.
 * @returns each round's figures, and a flag for other load on the machine
 */
export async function timeAll(stage, rounds) {
  const taken = [];
  for (let round = 0; round <= rounds; round += 1) {
    await waitForQuiet();
    const began = performance.now();
    const {figures, load} = await runRound(round === 0 ? toWarmUp(stage) : stage);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `  round ${round} of ${rounds}: ${seconds} s${isNoisy(load) ? `, noisy: others keep ${load.toFixed(1)} cores busy` : ''}`,
    );
    if (round > 0) taken.push({figures, load});
  }
  return {rounds: taken, isNoisy: taken.some(({load}) => isNoisy(load))};
}
