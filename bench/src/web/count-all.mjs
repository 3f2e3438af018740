import {count} from './browser/count.mjs';

/**
 * Counts each scenario of each variant once, one after another.
 * @param stage where to
 * @param counts variant → scenario → counts; filled here, as later variants may depend on earlier ones
 */
export async function countAll({browser, originOf, token, variants, scenarios}, counts) {
  for (const variant of variants) {
    counts[variant] = {};
    for (const scenario of scenarios.filter(({kind}) => kind !== 'switch'))
      counts[variant][scenario.name] = await count(browser, {
        origin: originOf(variant),
        token,
        scenario,
      });
    console.log(`  counted ${variant}`);
  }
}
