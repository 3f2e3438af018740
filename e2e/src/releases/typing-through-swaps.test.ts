import assert from 'node:assert/strict';
import {visit} from '../support/pages/browser.ts';
import {setStage} from '../support/system/stage.ts';
import {SWAP_KINDS, swapUnder, typedPlaces, type TypedPlace} from '../support/releases/typing.ts';
import {makeWritable} from '../support/releases/written.ts';
import {publishVariants} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

/** Each revocation uses up a release. */
const RELEASES = 4;

let places: TypedPlace[] = [];
let versions: string[] = [];
const stage = setStage(async ({system, owner}) => {
  const [written] = await Promise.all([
    makeWritable(system, owner),
    ...['broadcast', 'team', 'tickets', 'training'].map(async (remote) => {
      versions = await publishVariants(system, remote, RELEASES);
    }),
  ]);
  places = typedPlaces(written);
});

const open = async () => {
  const {system, browser, owner} = stage;
  const opened = await visit(browser, system.url, {token: owner.token});
  // Text typed here is thrown away.
  opened.page.on('dialog', (dialog) => void dialog.accept());
  return opened;
};

test.describe('L9 W1 W3 changes of running releases during typing', () => {
  const kinds = SWAP_KINDS.filter(({name}) => name !== 'revoke');
  for (const [index, kind] of kinds.entries())
    test(`${kind.name}: every letter is there, and no dialog opened`, async () => {
      const place = places[index % places.length]!;
      const {page, context, faults} = await open();
      const [from = '', to = ''] = versions;
      const {system, owner} = stage;
      const change = {system, owner, remote: place.remote, from, to};
      await swapUnder(page, place, {kind, change});
      assert.deepEqual(faults, []);
      await context.close();
    });

  for (const index of [0, 1, 2, 3])
    test(`revoke, in place ${index + 1}: every letter is there, and no dialog opened`, async () => {
      const place = places[index]!;
      const kind = SWAP_KINDS.find(({name}) => name === 'revoke')!;
      const {page, context, faults} = await open();
      const [, , from = '', to = ''] = versions;
      const {system, owner} = stage;
      await swapUnder(page, place, {kind, change: {system, owner, remote: place.remote, from, to}});
      await page.getByText(/was withdrawn at \d\d:\d\d: leaks addresses/).waitFor();
      assert.deepEqual(faults, []);
      await context.close();
    });
});
