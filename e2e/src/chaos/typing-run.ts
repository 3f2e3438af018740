import type {Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {SWAP_KINDS, swapUnder, typedPlaces, type TypedPlace} from '../support/releases/typing.ts';
import {publishAs} from '../support/releases/variants.ts';
import {makeWritable} from '../support/releases/written.ts';
import {check, type Outcome} from './outcome.ts';
import type {Setting} from './swaps.ts';

/** Number of each kind of change, over all places. */
const RUNS = 52;

interface TypingSetting extends Setting {
  owner: Person;
}

/** Every kind of change in one place, one after the other: running releases are the same for all users of a section. */
async function runPlace(
  {system, browser, owner}: TypingSetting,
  place: TypedPlace,
  runs: number,
): Promise<Outcome[]> {
  const {remote} = place;
  const versions = Array.from({length: runs + 1}, (_, index) => `3.0.${index + 1}`);
  await publishAs(system, {remote, versions});
  const {page, context} = await visit(browser, system.url, {token: owner.token});
  // Text typed here is thrown away.
  page.on('dialog', (dialog) => void dialog.accept());
  const outcomes: Outcome[] = [];
  for (let run = 0; run < runs; run += 1)
    for (const kind of SWAP_KINDS) {
      // The last kind revokes the first of them.
      const [from = '', to = ''] = versions.slice(run);
      const change = {system, owner, remote, from, to};
      const name = `${kind.name} under somebody who types in ${place.name}, run ${run + 1}`;
      outcomes.push(
        await check({group: 'typing', part: kind.name, name}, () =>
          swapUnder(page, place, {kind, change}),
        ),
      );
    }
  await context.close();
  return outcomes;
}

/** Changes running releases under real keys: no letter is lost, and no dialog opens. */
export async function typingThroughSwaps(setting: TypingSetting): Promise<Outcome[]> {
  const places = typedPlaces(await makeWritable(setting.system, setting.owner));
  const runs = Math.ceil(RUNS / places.length);
  const outcomes = await Promise.all(places.map((place) => runPlace(setting, place, runs)));
  return outcomes.flat();
}
