import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {countImports} from './floor-plan.mjs';

const NONE = {pairs: 0, repositories: 0, up: 0, climbing: 0};
const wing = {folder: 'host/src', ground: ['paths\\.ts']};

const fromTo = (from, to, specifier = './one.ts') => ({
  from: `host/src/${from}`,
  to: `host/src/${to}`,
  specifier,
});

describe('imports between the folders of a wing', () => {
  it('count each pair of folders once, whatever the number of its imports', () =>
    assert.deepEqual(
      countImports(wing, [
        fromTo('shell/frame.tsx', 'loader/index.ts'),
        fromTo('shell/menu.tsx', 'loader/index.ts'),
        fromTo('loader/load.ts', 'shell/index.ts'),
        fromTo('loader/load.ts', 'routes/index.ts'),
      ]),
      {...NONE, pairs: 1},
    ));
  it('count repositories of other folders, by any file of the wing', () =>
    assert.deepEqual(
      countImports({folder: 'host/src', ground: []}, [
        fromTo('shell/frame.ts', 'loader/repository.ts'),
        fromTo('shell.ts', 'loader/parts/key-repository.ts'),
        fromTo('loader/load.ts', 'loader/repository.ts'),
      ]),
      {...NONE, repositories: 2},
    ));
  it("count files of the wing's own, except for those of its ground", () =>
    assert.deepEqual(
      countImports(wing, [
        fromTo('shell/frame.ts', 'index.ts'),
        fromTo('shell/frame.ts', 'paths.ts'),
        fromTo('index.ts', 'shell/frame.ts'),
      ]),
      {...NONE, up: 1},
    ));
  it("permit the wing's own files where the wing has no ground", () =>
    assert.deepEqual(countImports({folder: 'host/src'}, [fromTo('shell/a.ts', 'index.ts')]), NONE));
  it('count those that climb three folders', () =>
    assert.deepEqual(
      countImports(wing, [
        fromTo('shell/a/b/c.ts', 'shell/d.ts', '../../../d.ts'),
        fromTo('shell/a/b/c.ts', 'shell/a/d.ts', '../../d.ts'),
      ]),
      {...NONE, climbing: 1},
    ));
  it('skip other wings', () =>
    assert.deepEqual(
      countImports(wing, [
        {from: 'console/src/a/b.ts', to: 'console/src/b/repository.ts', specifier: '../../../b.ts'},
        {from: 'host/src/shell/b.ts', to: 'shared/ui/src/repository.ts', specifier: 'react'},
      ]),
      NONE,
    ));
});
