import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {findFullFolders} from './folders.mjs';

const filesIn = (folder, count) =>
  Array.from({length: count}, (_, index) => `${folder}/file-${index}.ts`);

const tooMany = (folder, count) =>
  `${folder} directly holds ${count} files, more than 30: give it folders by feature.`;

describe('folders with too many files', () => {
  it('are those with more than 30, whatever their files are', () =>
    assert.deepEqual(
      findFullFolders([
        ...filesIn('host/src/shell', 30),
        ...filesIn('host/src/loader', 29),
        'host/src/loader/SPEC.md',
        'host/src/loader/loader.test.ts',
      ]),
      [tooMany('host/src/loader', 31)],
    ));
  it('do not count files of the folders within', () =>
    assert.deepEqual(
      findFullFolders([
        ...filesIn('services/api/src/plugins', 20),
        ...filesIn('services/api/src/plugins/docs', 20),
      ]),
      [],
    ));
  it('are named from the fullest', () =>
    assert.deepEqual(findFullFolders([...filesIn('e2e/src', 31), ...filesIn('bench/src', 40)]), [
      tooMany('bench/src', 40),
      tooMany('e2e/src', 31),
    ]));
  it('are not the numbered sequences, but those within them', () =>
    assert.deepEqual(
      findFullFolders([
        ...filesIn('docs/decisions', 200),
        ...filesIn('services/api/src/migrations', 200),
        ...filesIn('services/api/src/migrations/testing', 31),
        ...filesIn('services/registry/src/migrations', 31),
      ]),
      [
        tooMany('services/api/src/migrations/testing', 31),
        tooMany('services/registry/src/migrations', 31),
      ],
    ));
});
