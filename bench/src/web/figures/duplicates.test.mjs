import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {duplicatedPackages, packageOf} from './duplicates.mjs';

const mui = '/app/node_modules/.pnpm/@mui+system@9/node_modules/@mui/system/style.mjs';

describe('the package of a file', () => {
  it('is the innermost of node_modules, with its scope', () => {
    assert.equal(packageOf(mui), '@mui/system');
    assert.equal(packageOf('/app/node_modules/luxon/build/luxon.js'), 'luxon');
  });

  it('is a folder of the repository for our own sources', () => {
    assert.equal(packageOf('/app/shared/ui/src/index.ts'), 'shared/ui');
    assert.equal(packageOf('/app/remote-tickets/src/section.tsx'), 'remote-tickets');
  });
});

describe('duplicated packages', () => {
  const builds = [
    {name: 'host', modules: [{file: mui, size: 4000}]},
    {
      name: 'remote-a',
      modules: [
        {file: mui, size: 4000},
        {file: '/app/node_modules/luxon/luxon.js', size: 9000},
      ],
    },
  ];

  it('are those whose files are in more than one build', () => {
    assert.deepEqual(duplicatedPackages(builds), [
      {name: '@mui/system', bytes: 4000, builds: ['host', 'remote-a']},
    ]);
  });

  it('omit those of 1 kB or less, and copies within one build', () => {
    const small = builds.map((build) => ({
      ...build,
      modules: build.modules.map(({file}) => ({file, size: 1000})),
    }));
    assert.deepEqual(duplicatedPackages(small), []);
    assert.deepEqual(
      duplicatedPackages([{name: 'host', modules: [...builds[0].modules, ...builds[0].modules]}]),
      [],
    );
  });
});
