import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {openFromMenu, seesRemote, shellIsInteractive} from '../chaos/screens.ts';
import {
  CLEANUP,
  ENDLESS,
  polluting,
  POLLUTIONS,
  publishPolluting,
} from '../support/releases/polluting-releases.ts';
import {
  isLoadedAgain,
  leavesNothing,
  openPolluted as openPollutedAt,
} from '../support/releases/pollution-visit.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument} from '../support/pages/same-document.ts';
import {looksLike} from '../support/pages/shell-picture.ts';
import {setStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setStage(({system}) =>
  publishPolluting(system, [...POLLUTIONS.map(polluting), CLEANUP, ENDLESS]),
);

const place = () => ({...stage, token: stage.owner.token});
const openPolluted = (one: {version: string}) => openPollutedAt(place(), one);
const rollBackElsewhere = () => release(stage.system, 'rollback', 'training', '--reason', 'test');

test.describe('a release that is rolled back', () => {
  for (const pollution of POLLUTIONS)
    test(`${pollution.isRemovable ? 'E2 leaves' : 'E5 reloads the tab to leave'} nothing of the kind "${pollution.name}"`, () =>
      leavesNothing(place(), pollution));

  test('E4 E5 is gone although it never stopped adding listeners', async () => {
    const {page, context, rollBack} = await openPolluted(ENDLESS);
    await rollBack();
    await isLoadedAgain(page);
    await context.close();
  });
});

/** The menu may be unusable. */
const leaveFor = async (page: Page, section: 'team' | 'tickets') => {
  await page.evaluate(
    (path) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)!.click(),
    `/dashboard/${section}`,
  );
  await seesRemote(page, section);
};

test.describe('E3 a neighbour of the active release', () => {
  for (const name of ['adopted', 'style', 'overlay'])
    test(`is whole beside one of the kind "${name}", whose section was left`, async () => {
      const {page, context} = await openPolluted(polluting({name}));
      await leaveFor(page, 'team');
      await shellIsInteractive(page);
      await openFromMenu(page, 'tickets');
      await seesRemote(page, 'tickets');
      assert.deepEqual(
        [await page.locator('#training-cover').count(), await isSameDocument(page)],
        [0, true],
      );
      await rollBackElsewhere();
      await context.close();
    });
});

test.describe('L27 a release that throws in its clean-up', () => {
  test('is replaced by the next one, which works', async () => {
    const {page, context, before, rollBack} = await openPolluted(CLEANUP);
    await rollBack();
    await looksLike(page, before);
    assert.deepEqual(
      [await page.getByRole('alert').count(), await isSameDocument(page)],
      [0, true],
    );
    await context.close();
  });

  test('harms neither the shell nor the section that is opened next', async () => {
    const {page, context} = await openPolluted(CLEANUP);
    await openFromMenu(page, 'team');
    await seesRemote(page, 'team');
    await shellIsInteractive(page);
    assert.equal(await page.getByText('Something went wrong').count(), 0);
    await rollBackElsewhere();
    await context.close();
  });
});
