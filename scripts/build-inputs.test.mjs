import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {bundledInputs, COMMON, FACADES, sourceOf} from './build-inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inputs = [...COMMON, ...bundledInputs()];
const isInput = (file) => inputs.some((input) => file === input || file.startsWith(`${input}/`));

/** Own modules that a remote's sources import, without those imported for types alone. */
const importsOf = (remote) => {
  const files = readdirSync(path.join(root, remote, 'src'), {recursive: true, withFileTypes: true})
    .filter(({name}) => /\.tsx?$/.test(name) && !/\.(test|testing)\.tsx?$/.test(name))
    .map(({parentPath, name}) => path.join(parentPath, name))
    .filter((file) => !file.includes('/src/testing/'));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const named = /(?:^|\n)(?:import|export) (?!type)[^;]*?from '(@switchboard\/[^']+)'/g;
  const lazy = /import\('(@switchboard\/[^']+)'\)/g;
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(named), ...text.matchAll(lazy)].map(([, one]) => one),
    ),
  );
};

describe('dependencies of a build', () => {
  for (const remote of readdirSync(root).filter((name) => name.startsWith('remote-')))
    it(`of ${remote} has every source of a shared package that it bundles`, () => {
      const bundled = [...importsOf(remote)].map(sourceOf).filter((file) => file !== undefined);
      assert.ok(bundled.length > 0);
      assert.deepEqual(
        bundled.filter((file) => !isInput(file)),
        [],
      );
    });

  it('contains modules beside shared facades, and their imports', () => {
    for (const file of [
      'shared/forms/src/dialog/index.ts',
      'shared/forms/src/settings/SettingForm.tsx',
      'shared/session/src/access/index.ts',
      'shared/events/src/use-paced.ts',
      'shared/figures/src/sla.ts',
      'shared/figures/messages/de.json',
      'shared/i18n/src/rich.ts',
      'shared/ui/src/errors/error-toast.ts',
    ])
      assert.ok(isInput(file), file);
  });

  it('leaves shared modules to the host', () => {
    for (const file of ['shared/ui/src/index.ts', 'shared/ui/src/data/index.ts'])
      assert.ok(!isInput(file), file);
    for (const facade of ['shared/ui', 'shared/i18n', 'shared/session', 'shared/editor'])
      assert.ok(FACADES.includes(facade), facade);
  });
});
