import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {testDatabase} from '../testing/database.ts';
import {buildRelease} from '../testing/release.ts';
import {setStage} from '../testing/stage.ts';

describe('publishing a remote that draws its own icon', () => {
  const registry = setStage(testDatabase.open);

  const rulesFor = async (path: string): Promise<BrokenRule[]> => {
    const {manifest} = buildRelease('tickets', '2.0.0').release;
    const entry = {label: 'Tickets', path: '/dashboard/tickets', order: 1, children: []};
    const {release} = buildRelease('tickets', '2.0.0', {
      manifest: {...manifest, menu: [{...entry, icon: {path}}]},
    });
    const answer = await registry.call('POST', '/registry/v1/remotes/tickets/releases', {
      as: 'publish:tickets',
      body: await registry.sign(release),
    });
    return answer.json().rules ?? [];
  };

  for (const path of [
    'M0 0"/><script>alert(1)</script>',
    `M0 0${'h1'.repeat(1500)}`,
    'M0 0L1',
    'M0 0L99999 0',
  ])
    test(`7: refuses ${path.slice(0, 40)}, which is no path of a small square`, async () => {
      const rules = await rulesFor(path);
      assert.deepEqual(
        rules.map(({rule}) => rule),
        ['menu-icon'],
      );
    });

  test('7: explains the fault of an icon, and accepts a path', async () => {
    assert.match(
      (await rulesFor('M0 0L99999 0'))[0]!.message,
      /^The path of the icon of the menu entry "Tickets" has the number 99999, which lies far outside/,
    );
    assert.deepEqual(await rulesFor('M4 4h16v16H4z'), []);
  });
});
