import assert from 'node:assert/strict';
import {assertAccessible, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A picture of 600 × 400 points. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/></svg>';

test.describe('a profile picture', () => {
  test('is chosen, cropped on a wide screen and on a phone, saved and removed', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/profile');
    const dataUrl = await page.evaluate(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {width: 600, height: 400});
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/png');
    }, SVG);
    await page.getByLabel('Picture file').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(dataUrl.split(',')[1]!, 'base64'),
    });
    const dialog = page.getByRole('dialog', {name: 'Crop your picture'});
    await assertAccessible(page, 'the crop dialog', '[role=dialog]');
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const square = await dialog.getByTestId('cropper').boundingBox();
      assert.ok(
        square &&
          Math.abs(square.width - square.height) < 1 &&
          square.width > 100 &&
          square.x >= 0 &&
          square.x + square.width <= viewport.width,
        `the crop area is a square in sight at ${viewport.width} px`,
      );
    }
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', {name: 'Save picture'}).click();
    await page.getByText('Your picture was saved.').waitFor();
    const picture = page.getByRole('main').getByRole('img', {name: 'Your picture'});
    assert.ok(
      await picture
        .locator('img')
        .or(picture)
        .last()
        .evaluate((image: HTMLImageElement) =>
          image.decode().then(() => image.naturalWidth === 256),
        ),
    );
    await page.getByRole('button', {name: 'Remove'}).click();
    await page.getByRole('alertdialog').getByRole('button', {name: 'Remove'}).click();
    await page.getByText('Your picture was removed.').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
